import type { Page, Request } from '@playwright/test';
import type { AdminHeroSlide } from '@shop/shared';
import sharp from 'sharp';
import { expectNoViolation } from '../../support/axe.ts';
import { enterBackOffice } from '../../support/back-office.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onDisk, pictureNamed } from '../../support/pictures.ts';
import { headersOf } from '../../support/products.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c80' }, limitInputPixels: false });

/** JPEG of 12 megapixels of noise, larger than 5 MB, with an EXIF rotation. */
async function noisyPhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({ create: { width, height, channels: 3, background: '#c80', noise } });
  return picture.withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

const heic = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
};
const heicProblem = /Ce navigateur ne lit pas les photos HEIC\. Sur l’iPhone.: Réglages/;

/** Loads the stored version of a picture shown on the page. */
async function keptPicture(page: Page, name: string) {
  const image = page.getByRole('img', { name });
  await expect(image).toHaveAttribute('src', /\/api\/uploads\//);
  const address = ((await image.getAttribute('src')) ?? '').split('?')[0] ?? '';
  return sharp(await (await page.request.get(address)).body());
}

test('photographs of phones are made smaller before they leave, one after the other', async ({ page }) => {
  await enterBackOffice(page);
  const uploads: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/\/api\/upload\b/.test(request.url())) uploads.push(request);
  });
  const photos = [
    { name: 'IMG_0012.jpg', buffer: await noisyPhoto() },
    // 48 megapixels, although the API refuses pictures of more than 25.
    { name: 'IMG_0048.jpg', buffer: await plain(8064, 6048).jpeg().toBuffer() },
    { name: 'print.jpg', buffer: await plain(2400, 1600).toColourspace('cmyk').jpeg().toBuffer() },
  ];
  expect(photos[0]?.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await page.goto('/admin/products/add');
  await page.locator('input[type=file]').setInputFiles([...photos.map(onDisk), onDisk(heic)]);
  await expect(page.getByText(heicProblem)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Image \d sur 3/ })).toHaveCount(3);
  const upright = await (await keptPicture(page, 'Image 1 sur 3')).metadata();
  expect(upright).toMatchObject({ width: 450, height: 600, space: 'srgb' });
  for (const [name, height] of [
    ['Image 2 sur 3', 600],
    ['Image 3 sur 3', 533],
  ] as const) {
    const kept = await keptPicture(page, name);
    expect(await kept.metadata()).toMatchObject({ width: 800, height, space: 'srgb' });
    const { channels } = await kept.stats();
    expect(channels.map(({ mean }) => Math.round(mean / 40))).toEqual([5, 3, 0]);
  }
  const sizes = await Promise.all(
    uploads.map(async (one) => Number(await one.headerValue('content-length'))),
  );
  expect(sizes.map((size) => size > 0 && size < 2 * 1024 * 1024)).toEqual([true, true, true]);
  await expectNoViolation(page);
});

test('a photograph that no browser here can read leaves the picture before it where it was', async ({
  page,
}) => {
  await enterBackOffice(page);
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une catégorie' });
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(pictureNamed('a.png'));
  const image = dialog.getByAltText('Aperçu de l’image');
  await expect(image).toHaveAttribute('src', /\/api\/uploads\//);
  const before = await image.getAttribute('src');
  await file.setInputFiles(heic);
  await expect(dialog.getByText(heicProblem)).toBeVisible();
  await expect(image).toHaveAttribute('src', before ?? '');
  await expectNoViolation(page);
});

test('photographs that leave with their form are made smaller as well', async ({ page }) => {
  const token = await enterBackOffice(page);
  await page.goto('/admin/hero-slides');
  await page.getByRole('button', { name: 'Nouvelle slide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle slide' });
  const title = `Photos ${Date.now()}`;
  await dialog.getByRole('textbox', { name: /^Titre \(français\)/ }).fill(title);
  await dialog.getByLabel('Actif').uncheck();
  const large = { name: 'IMG_0048.jpg', buffer: await plain(8064, 6048).jpeg().toBuffer() };
  await dialog.locator('input[type=file]').setInputFiles([large, pictureNamed('a.png')].map(onDisk));
  // The form can be submitted before the pictures are scaled down.
  await dialog.getByRole('button', { name: 'Créer la slide' }).click();
  await expect(page.getByText('Slide créée')).toBeVisible();
  const reply = await page.request.get('/api/hero-slides', { headers: headersOf(token) });
  const slides = (await reply.json()) as AdminHeroSlide[];
  const { images } = slides.find((slide) => slide.title === title) ?? { images: [] };
  const kept = await Promise.all(
    images.map(async (path) => sharp(await (await page.request.get(`/api${path}`)).body()).metadata()),
  );
  expect(kept.map(({ width, height }) => [width, height])).toEqual([
    [1440, 1080],
    [512, 512],
  ]);
});
