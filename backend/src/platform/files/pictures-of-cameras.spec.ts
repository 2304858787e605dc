import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { DiskFiles } from './disk-files.js';
import { ImageStore } from './image-store.js';

const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'images-'));
const images = new ImageStore(new DiskFiles(folder));
const stored = async (bytes: Buffer) => sharp(await images.read(await images.store(bytes)));
const plain = (background: string) => sharp({ create: { width: 60, height: 30, channels: 3, background } });
const photo = () => {
  const pixels = Buffer.from(
    Array.from({ length: 600 * 450 * 3 }, (_, index) => (index * 7 + (index % 1801)) & 255),
  );
  return sharp(pixels, { raw: { width: 600, height: 450, channels: 3 } })
    .jpeg()
    .toBuffer();
};

/** Offset of the end of the last scan header. */
function lastScan(jpeg: Buffer): number {
  const at = jpeg.lastIndexOf(Buffer.of(0xff, 0xda));
  return at + 2 + jpeg.readUInt16BE(at + 2);
}

/** Changes a JPEG's scan header as some phones write it: `00 00 00` instead of `00 3f 00`. */
function ofPhone(jpeg: Buffer): Buffer {
  const odd = Buffer.from(jpeg);
  odd.set([0, 0, 0], lastScan(jpeg) - 3);
  return odd;
}

/**
 * Colour profile of three primaries and a gamma, like the Adobe RGB (1998) profile of cameras: big endian, numbers in
 * 1/65536.
 */
function adobeRgb(): string {
  const xyz = (...values: number[]) => {
    const tag = Buffer.alloc(20);
    tag.write('XYZ ');
    values.forEach((value, index) => tag.writeInt32BE(Math.round(value * 65_536), 8 + 4 * index));
    return tag;
  };
  const gamma = Buffer.from('curv\0\0\0\0\0\0\0\x01\x02\x33\0\0', 'latin1');
  const text = Buffer.from('text\0\0\0\0none\0\0\0\0', 'latin1');
  const name = Buffer.alloc(92 + 12);
  name.write('desc');
  name.writeUInt32BE(6, 8);
  name.write('Adobe', 12);
  const tags: [string, Buffer][] = [
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(0.609_74, 0.311_11, 0.019_47)],
    ['gXYZ', xyz(0.205_28, 0.625_67, 0.060_87)],
    ['bXYZ', xyz(0.149_19, 0.063_22, 0.744_57)],
    ...['rTRC', 'gTRC', 'bTRC'].map((tag): [string, Buffer] => [tag, gamma]),
    ['desc', name],
    ['cprt', text],
  ];
  const head = Buffer.alloc(128 + 4 + 12 * tags.length);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write('mntrRGB XYZ ', 12);
  head.write('acsp', 36);
  [0.9642, 1, 0.8249].forEach((value, index) =>
    head.writeInt32BE(Math.round(value * 65_536), 68 + 4 * index),
  );
  head.writeUInt32BE(tags.length, 128);
  let at = head.length;
  for (const [index, [tag, data]] of tags.entries()) {
    head.write(tag, 132 + 12 * index);
    head.writeUInt32BE(at, 136 + 12 * index);
    head.writeUInt32BE(data.length, 140 + 12 * index);
    at += data.length;
  }
  head.writeUInt32BE(at, 0);
  const path = join(folder, 'adobe.icc');
  writeFileSync(path, Buffer.concat([head, ...tags.map(([, data]) => data)]));
  return path;
}

describe('a picture as cameras write it', () => {
  it('is taken though its scan says that it holds nothing, and looks the same', async () => {
    const jpeg = await photo();
    const odd = ofPhone(jpeg);
    expect(odd.equals(jpeg)).toBe(false);
    const [shown, asked] = await Promise.all(
      [odd, jpeg].map(async (one) => (await stored(one)).raw().toBuffer()),
    );
    expect(shown).toEqual(asked);
  });

  it('is refused where it breaks off, whatever its scan says', async () => {
    const jpeg = await photo();
    for (const whole of [jpeg, ofPhone(jpeg)]) {
      const stopped = Buffer.from(whole);
      stopped.set([0xff, 0xd9], lastScan(whole) + 5000);
      const cut = [0.3, 0.5, 0.9].map((part) => whole.subarray(0, whole.length * part));
      const broken = [
        ...cut,
        whole.subarray(0, lastScan(whole)),
        whole.subarray(0, lastScan(whole) - 3),
        stopped,
      ];
      for (const one of [...broken, Buffer.of(0xff, 0xd8), Buffer.of(0xff), Buffer.of()])
        await expect(images.store(one)).rejects.toMatchObject({ code: 'files.not_an_image' });
    }
  });

  it('of several passes is none of which a pass may say nothing', async () => {
    const progressive = await plain('#c80').jpeg({ progressive: true }).toBuffer();
    await stored(progressive);
    const odd = Buffer.from(progressive);
    const second = odd.indexOf(Buffer.of(0xff, 0xda), odd.indexOf(Buffer.of(0xff, 0xda)) + 2);
    odd.set([0, 0, 0], second + 2 + odd.readUInt16BE(second + 2) - 3);
    await expect(images.store(odd)).rejects.toMatchObject({ code: 'files.not_an_image' });
  });

  it.each<[string, number, (picture: Sharp) => Sharp]>([
    ['Display P3', 8, (picture) => picture.withIccProfile('p3')],
    ['Adobe RGB', 8, (picture) => picture.withIccProfile(adobeRgb())],
    // CMYK inks cannot show every colour of a screen, so the tolerance is larger.
    ['CMYK', 30, (picture) => picture.toColourspace('cmyk').withIccProfile('cmyk')],
  ])('has the colours that it had in %s, as sRGB', async (_name, tolerance, of) => {
    const bytes = await of(plain('#b05040')).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    // Without the colour profile the same bytes would be read as other colours.
    const untagged = await sharp(bytes, { ignoreIcc: true }).stats();
    if (untagged.channels.length === 3)
      expect(Math.abs((untagged.channels[0]?.mean ?? 0) - 0xb0)).toBeGreaterThan(8);
    const picture = await stored(bytes);
    const kept = await picture.metadata();
    expect(kept).toMatchObject({ space: 'srgb', channels: 3, hasProfile: false });
    expect(kept).not.toHaveProperty('icc');
    const { channels } = await picture.stats();
    const means = channels.map(({ mean }) => Math.round(mean));
    for (const [index, asked] of [0xb0, 0x50, 0x40].entries())
      expect(Math.abs((means[index] ?? 0) - asked)).toBeLessThan(tolerance);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright, whichever way the camera was held (%d)',
    async (orientation) => {
      const half = { create: { width: 60, height: 15, channels: 3 as const, background: '#fff' } };
      const upright = await plain('#000')
        .composite([{ input: half, gravity: 'north' }])
        .png()
        .toBuffer();
      // Rotations opposite to those that `orientation` requests from a viewer.
      const turns: Record<number, (picture: Sharp) => Sharp> = {
        1: (picture) => picture,
        2: (picture) => picture.flop(),
        3: (picture) => picture.rotate(180),
        4: (picture) => picture.flip(),
        5: (picture) => picture.rotate(90).flip(),
        6: (picture) => picture.rotate(270),
        7: (picture) => picture.rotate(270).flip(),
        8: (picture) => picture.rotate(90),
      };
      const turned = await turns[orientation]?.(sharp(upright)).png().toBuffer();
      const bytes = await sharp(turned).withMetadata({ orientation }).jpeg().toBuffer();
      const picture = await stored(bytes);
      const kept = await picture.metadata();
      expect(kept).toMatchObject({ width: 60, height: 30 });
      for (const field of ['orientation', 'exif']) expect(kept).not.toHaveProperty(field);
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
      expect([at(30, 3), at(30, 26)].map((value) => value > 128)).toEqual([true, false]);
    },
  );
});
