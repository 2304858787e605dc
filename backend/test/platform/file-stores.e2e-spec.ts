import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { CONFIG, type Config } from '../../src/config.js';
import { DiskFiles } from '../../src/platform/files/disk-files.js';
import type { FileStore } from '../../src/platform/files/file-store.js';
import { S3Files } from '../../src/platform/files/s3-files.js';
import { make } from '../support/make/make.js';
import { startS3, type S3Server } from '../../../harness/services.ts';
import { startTestShop, type TestShop } from '../support/test-shop.js';

Logger.overrideLogger(false);

const newFolder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? '', 'files-'));
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const settingsOf = ({ env }: S3Server, changes = {}) => ({
  bucket: env.S3_BUCKET,
  region: 'us-east-1',
  endpoint: env.S3_ENDPOINT,
  keys: { accessKeyId: 'test', secretAccessKey: 'test' },
  ...changes,
});
const stores: [string, () => FileStore][] = [
  ['a folder', () => new DiskFiles(newFolder())],
  ['a bucket', () => new S3Files(settingsOf(s3))],
];

describe.each(stores)('files kept in %s', (_, open) => {
  it('come back byte for byte, the last version of them', async () => {
    const files = open();
    await files.put('uploads/a.jpg', Buffer.from('first'));
    await files.put('uploads/a.jpg', everyByte);
    expect(await files.get('uploads/a.jpg')).toEqual(everyByte);
  });

  it('are absent until they are written, and after they are removed', async () => {
    const files = open();
    expect(await files.get('uploads/b.jpg')).toBeUndefined();
    await files.put('uploads/b.jpg', everyByte);
    await files.remove(['uploads/b.jpg', 'uploads/never.jpg']);
    expect(await files.get('uploads/b.jpg')).toBeUndefined();
  });

  it('are kept apart by their whole key', async () => {
    const files = open();
    await files.put('uploads/c.jpg', Buffer.from('one'));
    await files.put('derived/c.jpg', Buffer.from('other'));
    expect((await files.get('uploads/c.jpg'))?.toString()).toBe('one');
  });
});

describe('a bucket', () => {
  it('is told the kind of a file, that it never changes, and what is for nobody else', async () => {
    const seen: Record<string, unknown>[] = [];
    const server = createServer((request, response) => {
      seen.push({ method: request.method, url: request.url, ...request.headers });
      request.resume().on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = new S3Files(settingsOf(s3, { endpoint }));
    await files.put('derived/x-400.webp', everyByte);
    await files.put('private/x.jpg', everyByte);
    server.close();
    expect(seen).toEqual([
      expect.objectContaining({
        method: 'PUT',
        url: '/pictures/derived/x-400.webp?x-id=PutObject',
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        authorization: expect.stringContaining('AWS4-HMAC-SHA256 Credential=test/'),
      }),
      expect.objectContaining({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' }),
    ]);
  });

  it('that does not answer makes a refusal that says to come back, not an empty file', async () => {
    const away = new S3Files(settingsOf(s3, { endpoint: 'http://127.0.0.1:9' }));
    await expect(away.get('uploads/a.jpg')).rejects.toMatchObject({ code: 'request.unavailable' });
    await expect(away.put('uploads/a.jpg', everyByte)).rejects.toMatchObject({ status: 503 });
  });
});

describe('a shop whose pictures are in a bucket', () => {
  let shops: TestShop[];
  let url: string;
  beforeAll(async () => {
    shops = [await startTestShop(s3.env), await startTestShop(s3.env), await startTestShop()];
    const [first, , onDisk] = shops as [TestShop, TestShop, TestShop];
    const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#7a4' } })
      .png()
      .toBuffer();
    url = await uploadTo(first, picture);
    urlOnDisk = await uploadTo(onDisk, picture);
  });
  let urlOnDisk: string;
  afterAll(() => Promise.all(shops.map((shop) => shop.close())));

  async function uploadTo(shop: TestShop, picture: Buffer): Promise<string> {
    const { body } = await shop
      .as(await make.admin(shop))
      .post('/api/upload')
      .attach('image', picture, { filename: 'p.png', contentType: 'image/png' })
      .expect(201);
    return body.url as string;
  }

  it.each(['', '?w=480'])('serves them%s from any instance exactly as from a disk', async (query) => {
    const [first, second, onDisk] = shops as [TestShop, TestShop, TestShop];
    const expected = await onDisk.http.get(`/api${urlOnDisk}${query}`).expect(200);
    for (const shop of [first, second]) {
      const { body, headers } = await shop.http.get(`/api${url}${query}`).expect(200);
      expect(body).toEqual(expected.body);
      for (const name of [
        'content-type',
        'cache-control',
        'etag',
        'content-length',
        'content-security-policy',
      ])
        expect([name, headers[name]]).toEqual([name, expected.headers[name]]);
    }
    await shops[0]!.http.get('/api/uploads/aaaaaaaaaaaaaaaaaaaaaaaa.jpg').expect(404);
  });

  it('keeps nothing on its own disk, and what it has made smaller in the bucket', async () => {
    await shops[0]!.http.get(`/api${url}?w=320`).expect(200);
    const name = url.replace('/uploads/', '').replace('.jpg', '');
    expect((await fetch(`${s3.bucketUrl}/derived/${name}-320.webp`)).status).toBe(200);
    const { dataDir } = shops[0]!.app.get<Config>(CONFIG);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(readdirSync(shops[2]!.app.get<Config>(CONFIG).dataDir)).toContain('uploads');
  });
});
