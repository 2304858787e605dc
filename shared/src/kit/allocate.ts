/**
 * Splits `total` in the ratio of `weights` into whole cents that add up to `total`. Each part is rounded down and the
 * rest goes to the largest remainders (of equal ones, the earlier). If all weights are 0, `otherwise` is used as
 * weights; if those are 0 too, the first part gets everything.
 */
export function allocate(
  total: number,
  weights: readonly number[],
  otherwise: readonly number[] = [],
): number[] {
  const whole = sum(weights);
  if (whole === 0) {
    const takesAll = weights.map((_, index) => (index === 0 ? 1 : 0));
    return weights.length === 0 ? [] : allocate(total, sum(otherwise) > 0 ? otherwise : takesAll);
  }
  const parts = weights.map((weight) => Math.floor((total * weight) / whole));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = total - sum(parts);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
