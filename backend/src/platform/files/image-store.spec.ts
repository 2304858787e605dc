import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { limits } from '@shop/shared';
import sharp from 'sharp';
import { DiskFiles } from './disk-files.js';
import { ImageStore } from './image-store.js';

Logger.overrideLogger(false);

describe('a picture of another size that cannot be kept', () => {
  it('is sent all the same', async () => {
    const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'images-'));
    // A file in the place of the folder makes every write below it fail.
    writeFileSync(join(folder, 'derived'), '');
    const images = new ImageStore(new DiskFiles(folder));
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a4' } });
    const path = await images.store(await picture.png().toBuffer());
    const bytes = await images.read(path, 160);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 160 });
  });
});

it('tells a photograph of HEIC apart that comes as text', async () => {
  const images = new ImageStore(
    new DiskFiles(mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'images-'))),
  );
  const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const url = `data:image/heic;base64,${photo.toString('base64')}`;
  await expect(images.storeDataUrl(url)).rejects.toMatchObject({ code: 'files.heic' });
});

it('refuses a picture of more than 5 MB that comes as text, before it is decoded', async () => {
  const images = new ImageStore(
    new DiskFiles(mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'images-'))),
  );
  const url = `data:image/png;base64,${Buffer.alloc(limits.upload.bytes + 1).toString('base64')}`;
  await expect(images.storeDataUrl(url)).rejects.toMatchObject({ code: 'files.too_large' });
});
