/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Places below `count`, drawn by Zipf's law; drawn beforehand, so that drawing costs nothing while it is measured. */
export function zipf(count, draw, drawn = 200_000) {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let place = 0; place < count; place += 1) sums[place] = sum += 1 / (place + 1);
  const places = Uint32Array.from({ length: drawn }, () => placeOf(sums, draw() * sum));
  let next = 0;
  return () => places[next++ % drawn];
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
