/** Markers of sequential frames: baseline and extended sequential. */
const sequentialFrames = [0xc0, 0xc1];
const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * Repairs the scan headers of a sequential JPEG: the standard requires coefficients 0 to 63, but some phones write 0
 * to 0, about which decoders warn. All other bytes are kept.
 */
export function withWholeScans(bytes: Buffer): Buffer {
  const wrong = scansOf(bytes).filter((at) => bytes.readUIntBE(at, 3) === 0);
  if (wrong.length === 0) return bytes;
  const mended = Buffer.from(bytes);
  for (const at of wrong) mended[at + 1] = 63;
  return mended;
}

/** Offsets of the last three bytes of each scan header of a sequential JPEG. */
function scansOf(bytes: Buffer): number[] {
  const scans: number[] = [];
  let isSequential = false;
  // The start-of-image marker has no length.
  let at = bytes.readUInt16BE(0) === 0xffd8 ? 2 : bytes.length;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at] === 0xff ? bytes[at + 1] : endOfImage;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === endOfImage || end > bytes.length) break;
    if (sequentialFrames.includes(marker ?? 0)) isSequential = true;
    if (marker === startOfScan && isSequential && end - at >= 7) scans.push(end - 3);
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
  }
  return scans;
}

/** Offset after the coded data of a scan, in which 0xff is followed by zero or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isCodedData(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
}

const isCodedData = (next = 0) => next === 0 || (next >= 0xd0 && next <= 0xd7);
