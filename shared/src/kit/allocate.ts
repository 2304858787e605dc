/**
 * Parts of `total` in the ratio of `weights`, in whole cents that add up to it: each is rounded down, and the rest goes
 * to the largest remainders, the earlier of equal ones first. Where all weights are 0, `otherwise` is used; where those
 * are 0 too, the first part takes all.
 */
export function allocate(
  total: number,
  weights: readonly number[],
  otherwise: readonly number[] = [],
): number[] {
  const whole = sum(weights);
  if (whole === 0) {
    const takesAll = weights.map((_, place) => (place === 0 ? 1 : 0));
    return weights.length === 0 ? [] : allocate(total, sum(otherwise) > 0 ? otherwise : takesAll);
  }
  const parts = weights.map((weight) => Math.floor((total * weight) / whole));
  const byRemainder = weights
    .map((weight, place) => ({ place, remainder: (total * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  const left = total - sum(parts);
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1;
  return parts;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
