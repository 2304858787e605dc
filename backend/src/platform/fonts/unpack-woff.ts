import { inflateSync } from 'node:zlib';

/** Sizes in bytes of a WOFF file's header and of each entry of its table directory. */
const woff = { head: 44, entry: 20 };
const sfnt = { head: 12, entry: 16 };

const padded = (length: number) => Math.ceil(length / 4) * 4;

/**
 * Unpacks a WOFF font (https://www.w3.org/TR/WOFF/). fontkit reads WOFF too, but would inflate the outline table again
 * for every letter.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.head + count * sfnt.entry);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // The search fields after the table count stay zero: fontkit does not read them.
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.head + index * woff.entry;
    const start = file.readUInt32BE(entry + 4);
    const packedLength = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const packed = file.subarray(start, start + packedLength);
    const table = Buffer.alloc(padded(length));
    (packedLength < length ? inflateSync(packed) : packed).copy(table);
    const target = sfnt.head + index * sfnt.entry;
    // The entry's tag and the checksum of its unpacked table are copied.
    file.copy(head, target, entry, entry + 4);
    file.copy(head, target + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(length, target + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
