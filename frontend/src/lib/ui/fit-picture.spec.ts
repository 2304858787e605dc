import { fitPicture, isPicture, sizeWithin } from './fit-picture.ts';

describe('the size of a photograph', () => {
  it('is that of its longer side, and grows nowhere', () => {
    expect(sizeWithin(1920, { width: 8064, height: 6048 })).toEqual({ width: 1920, height: 1440 });
    expect(sizeWithin(1920, { width: 3024, height: 4032 })).toEqual({ width: 1440, height: 1920 });
    expect(sizeWithin(1920, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  });
});

describe('a file for a picture', () => {
  const MB = 1024 * 1024;
  const fileOf = (name: string, type: string, size: number) =>
    new File([new Uint8Array(size)], name, { type });
  const given = globalThis.createImageBitmap;
  // Makes every picture undecodable, as in a browser that does not support its format.
  beforeAll(() => Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error()) }));
  afterAll(() => Object.assign(globalThis, { createImageBitmap: given }));

  it('must be an image, of 5 MB at most where the browser cannot make it smaller', async () => {
    const whole = fileOf('a.webp', 'image/webp', 5 * MB);
    expect(await fitPicture(whole)).toBe(whole);
    expect(await fitPicture(fileOf('a.webp', 'image/webp', 5 * MB + 1))).toBe('imageSize');
    expect([whole, fileOf('a.pdf', 'application/pdf', 10)].map(isPicture)).toEqual([true, false]);
  });

  it.each([
    ['IMG_0001.HEIC', ''],
    ['IMG_0001.heif', 'image/heif'],
    ['photo', 'image/heic'],
  ])('of the kind that only some browsers show is told apart: %s %s', async (name, type) => {
    const photo = fileOf(name, type, 10);
    expect([isPicture(photo), await fitPicture(photo)]).toEqual([true, 'imageHeic']);
  });

  it('of another kind goes as it is: the shop refuses it', async () => {
    const film = fileOf('a.gif', 'image/gif', 10);
    expect(await fitPicture(film)).toBe(film);
  });
});
