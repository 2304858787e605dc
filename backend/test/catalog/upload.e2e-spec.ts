import { limits } from '@shop/shared';
import sharp from 'sharp';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';

describe('uploading a picture', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a4' } })
      .withExif({ IFD3: { GPSLatitude: '48/1 26/1 0/1' } })
      .jpeg()
      .toBuffer();
  });

  const upload = (bytes: Buffer, name = 'photo.jpg', field = 'image') =>
    shop.as(admin).post('/api/upload').attach(field, bytes, { filename: name, contentType: 'image/jpeg' });

  it('answers the path of the picture, which is served from there without what it knew of its place', async () => {
    const { body } = await upload(jpeg).expect(201);
    expect(body.url).toMatch(/^\/uploads\/[a-z0-9]{24}\.jpg$/);
    const served = await shop.http.get(`/api${body.url}`).expect(200);
    expect((await sharp(served.body).metadata()).exif).toBeUndefined();
  });

  it('fits a picture of a product into 800 × 600, and any other into a wide box', async () => {
    const large = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#7a4' } })
      .jpeg()
      .toBuffer();
    const widthOf = async (query: string) => {
      const call = shop.as(admin).post(`/api/upload${query}`);
      const { body } = await call.attach('image', large, 'photo.jpg').expect(201);
      return (await sharp((await shop.http.get(`/api${body.url}`)).body).metadata()).width;
    };
    expect(await widthOf('?fit=product')).toBe(800);
    expect(await widthOf('')).toBe(1920);
    await shop.as(admin).post('/api/upload?fit=huge').expect(400);
  });

  it('lets no file name choose a path', async () => {
    for (const name of ['../../x.jpg', '/etc/passwd', '.htaccess', 'a%00b.jpg', `${'n'.repeat(300)}.jpg`]) {
      const { body } = await upload(jpeg, name).expect(201);
      expect(body.url).toMatch(/^\/uploads\/[a-z0-9]{24}\.jpg$/);
    }
  });

  it('refuses what is no picture, whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const html = Buffer.from('<script>alert(1)</script>');
    const tiff = await sharp(jpeg).tiff().toBuffer();
    const cut = jpeg.subarray(0, jpeg.length / 2);
    for (const bytes of [svg, html, tiff, cut, Buffer.alloc(0)]) {
      const { body } = await upload(bytes).expect(400);
      expect(body).toMatchObject({
        code: 'files.not_an_image',
        message: 'Veuillez sélectionner un fichier image.',
      });
    }
  });

  it('refuses more than 5 MB with its own sentence', async () => {
    for (const bytes of [limits.upload.bytes + 1, limits.upload.bytes * 2]) {
      const { body } = await upload(Buffer.alloc(bytes)).expect(413);
      expect(body).toMatchObject({ code: 'files.too_large', message: "L'image ne peut pas dépasser 5 MB." });
    }
    await upload(Buffer.concat([jpeg, Buffer.alloc(limits.upload.bytes - jpeg.length)])).expect(201);
  });

  it('says of a good picture with too many pixels just that', async () => {
    const black = { channels: 3 as const, background: '#000' };
    const png = await sharp({ create: { width: 5001, height: 5000, ...black } })
      .png()
      .toBuffer();
    const { body } = await upload(png).expect(400);
    expect(body).toMatchObject({
      code: 'files.too_many_pixels',
      message: "L'image ne peut pas dépasser 25 mégapixels.",
    });
    const largest = await sharp({ create: { width: 5000, height: 5000, ...black } })
      .png()
      .toBuffer();
    await upload(largest).expect(201);
  });

  it('refuses forms that are not the expected one', async () => {
    const post = () => shop.as(admin).post('/api/upload');
    await upload(jpeg, 'x.jpg', 'other').expect(400);
    await post().attach('image', jpeg, 'a.jpg').attach('image', jpeg, 'b.jpg').expect(400);
    await post().field('image', 'text').expect(400);
    await post().send({}).expect(400);
    await post().set('Content-Type', 'multipart/form-data').send('--x').expect(400);
    await post().set('Content-Type', 'multipart/form-data; boundary=x').send('--x\r\nbroken').expect(400);
  });

  it('lets in administrators only', async () => {
    const customer = await make.customer(shop);
    await shop.http.post('/api/upload').expect(401);
    await shop.as(customer).post('/api/upload').expect(403);
  });
});
