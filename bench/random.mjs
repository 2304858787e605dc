/** Generator of random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Indexes below `count` with Zipf's distribution, drawn in advance so that drawing takes no time during the
 * measurement.
 */
export function zipf(count, draw, drawn = 200_000) {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let index = 0; index < count; index += 1) sums[index] = sum += 1 / (index + 1);
  const indexes = Uint32Array.from({ length: drawn }, () => placeOf(sums, draw() * sum));
  let next = 0;
  return () => indexes[next++ % drawn];
}

function placeOf(sums, value) {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
