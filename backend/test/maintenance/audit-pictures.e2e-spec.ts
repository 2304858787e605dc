import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CONFIG, type Config } from '../../src/config.js';
import { ImageStore } from '../../src/platform/files/image-store.js';
import { breachedIn } from '../support/audit.js';
import { make } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('audit of the pictures', () => {
  const shop = useTestShop();
  let picture: string;
  beforeAll(async () => {
    picture = await shop.app.get(ImageStore).store(await anyPicture());
    await make.product(shop, { images: [picture] });
  });
  const pictureFile = () => join(shop.app.get<Config>(CONFIG).dataDir, picture);

  it.each<[title: string, broken: () => Promise<unknown>]>([
    ['gone', () => rm(pictureFile())],
    ['cut off', () => truncate(pictureFile(), 150)],
  ])('sees a picture that is %s', async (_title, broken) => {
    await broken();
    expect(await breachedIn(shop)).toEqual(['pictures']);
    await writeFile(pictureFile(), await anyPicture());
    expect(await breachedIn(shop)).toEqual([]);
  });

  it('is not led astray by what a stranger calls a picture', async () => {
    const message = `voir /uploads/${'a'.repeat(24)}.jpg`;
    await shop.db.em.query(
      `INSERT INTO contact_messages (name, email, subject, message) VALUES ('A', 'a@b.ca', 'general', $1)`,
      [message],
    );
    expect(await breachedIn(shop)).toEqual([]);
  });
});

function anyPicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#c90' } })
    .jpeg()
    .toBuffer();
}
