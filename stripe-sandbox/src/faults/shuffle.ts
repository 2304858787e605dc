/** Fisher-Yates shuffle with a seeded generator (mulberry32): the same seed gives the same order. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const rest = [...items];
  const result: T[] = [];
  let state = seed >>> 0;
  while (rest.length > 0) {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const fraction = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    result.push(...rest.splice(Math.floor(fraction * rest.length), 1));
  }
  return result;
}
