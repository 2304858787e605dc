import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.js';

const { resolve } = createRequire(import.meta.url);
const packed = readFileSync(resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'));

describe('a font file of the web, unpacked', () => {
  const lettersOf = (font: Font) =>
    font.characterSet.map((codePoint) => {
      const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
      return [codePoint, advanceWidth, path.toSVG()];
    });

  it('has the names and the outlines that fontkit reads of the packed one', () => {
    const [font, expected] = [create(unpackWoff(packed)) as Font, create(packed) as Font];
    expect(font.postscriptName).toBe(expected.postscriptName);
    expect(expected.characterSet.length).toBeGreaterThan(200);
    expect(lettersOf(font)).toEqual(lettersOf(expected));
  });

  it('is a plain font file, each table where its list says', () => {
    const file = unpackWoff(packed);
    expect(file.readUInt32BE(0)).toBe(0x00010000);
    const count = file.readUInt16BE(4);
    const ends = Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      const [start, length] = [file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)];
      return Math.ceil((start + length) / 4) * 4;
    });
    expect(Math.max(...ends)).toBe(file.length);
  });
});
