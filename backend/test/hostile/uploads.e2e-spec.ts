import { connect } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { make, useAdmin } from '../support/make/make.js';
import { useTestShop } from '../support/test-shop.js';
import { send } from './raw-call.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a4' }, limitInputPixels: false });

const frames = 1000;

/** Animated GIF of 400 × 400 pixels with 160 megapixels in all frames, in a few kB. */
function gifFilm(): Buffer {
  const screen = Buffer.from('GIF89a\x90\x01\x90\x01\x80\0\0\0\0\0\x77\xaa\x44', 'latin1');
  const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** The same animation as WebP: `VP8X`, `ANIM`, and frames with one image each. */
async function webpFilm(): Promise<Buffer> {
  const still = (await plain(400, 400).webp({ lossless: true }).toBuffer()).subarray(12);
  const size = Buffer.from('8f01008f0100', 'hex');
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(6), size, Buffer.from('0a000000', 'hex'), still]));
  const canvas = chunk('VP8X', Buffer.concat([Buffer.from('02000000', 'hex'), size]));
  const film = [
    Buffer.from('WEBP'),
    canvas,
    chunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ];
  return chunk('RIFF', Buffer.concat(film));
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
}

/** Adds a colour profile of the given size to a JPEG, in numbered `ICC_PROFILE` segments. */
function withProfile(jpeg: Buffer, size: number): Buffer {
  const piece = 65_000;
  const count = Math.ceil(size / piece);
  const pieces = Array.from({ length: count }, (_, index) => {
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(piece + 16, 2);
    return Buffer.concat([
      head,
      Buffer.from('ICC_PROFILE\0'),
      Buffer.from([index + 1, count]),
      Buffer.alloc(piece, 7),
    ]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...pieces, jpeg.subarray(2)]);
}

describe('hostile pictures', () => {
  const shop = useTestShop();
  const admin = useAdmin(shop);
  let categoryId: number;
  let jpeg: Buffer;
  beforeAll(async () => {
    categoryId = (await make.category(shop)).id;
    jpeg = await plain(40, 30).jpeg().toBuffer();
  });

  const post = (path: string) => shop.as(admin).post(path);
  const upload = (bytes: Buffer) => post('/api/upload').attach('image', bytes, 'photo.jpg');
  const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

  /** All routes that accept pictures. */
  const ways: [name: string, send: (bytes: Buffer) => ReturnType<typeof post>][] = [
    ['/api/upload', upload],
    [
      '/api/products',
      (bytes) =>
        post('/api/products').send({
          name: 'Miel',
          description: 'Doux',
          price: '5.00',
          stock: 1,
          categoryId,
          image: dataUrl(bytes),
        }),
    ],
    [
      '/api/categories',
      (bytes) => post('/api/categories').send({ name: 'Miels', description: 'Doux', image: dataUrl(bytes) }),
    ],
    [
      '/api/testimonials',
      (bytes) =>
        post('/api/testimonials')
          .field('name', 'Anne')
          .field('content', 'Bon')
          .attach('image', bytes, 'a.jpg'),
    ],
    [
      '/api/hero-slides',
      (bytes) => post('/api/hero-slides').field('title', 'Rucher').attach('images', bytes, 'a.jpg'),
    ],
  ];

  it.each(ways)('that are none are refused by %s', async (_path, way) => {
    const icon = Buffer.from('00000100010010100000010018000000', 'hex');
    const heic = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('heicmif1heic')]);
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.alloc(900))]);
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('%PDF-1.7\n1 0 obj'),
      zip,
      await plain(9, 9).tiff().toBuffer(),
      await plain(9, 9).gif().toBuffer(),
      heic,
      icon,
      jpeg.subarray(0, jpeg.length >> 1),
      Buffer.from([...jpeg].map((byte, index) => (index > 20 && index < 200 ? byte ^ 0x5a : byte))),
    ];
    for (const bytes of others) {
      const { status } = await way(bytes);
      expect({ kind: bytes.subarray(0, 12).toString('latin1'), status }).toMatchObject({ status: 400 });
    }
  });

  it.each(ways)('as some phones keep them are refused by %s with what to do', async (_path, way) => {
    const photo = Buffer.concat([
      Buffer.from('0000001866747970', 'hex'),
      Buffer.from('heic\0\0\0\0mif1heic'),
    ]);
    const { status, body } = await way(photo);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'files.heic' });
  });

  it('lose whatever hangs on them: another file behind, a comment, a place', async () => {
    const tails = [
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('PK\u0003\u0004 evil.exe'),
      Buffer.from('GIF89a;alert(1)//'),
    ];
    for (const tail of tails) {
      const { body } = await upload(Buffer.concat([jpeg, tail])).expect(201);
      const served = await shop.http.get(`/api${body.url}`).expect(200);
      expect((served.body as Buffer).includes(tail)).toBe(false);
      expect((await sharp(served.body as Buffer).metadata()).format).toBe('jpeg');
    }
  });

  it('stand upright, without what the camera wrote down', async () => {
    const turned = await plain(40, 20)
      .withExif({ IFD0: { Copyright: 'Agathe' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(turned).expect(201);
    const { width, height, exif, orientation } = await sharp(
      (await shop.http.get(`/api${body.url}`)).body as Buffer,
    ).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
  });

  it('that grow in memory are refused before they do', async () => {
    const bomb = await plain(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    const ribbon = await plain(20_000, 1_300).png().toBuffer();
    for (const bytes of [bomb, ribbon, gifFilm(), await webpFilm()]) {
      const started = process.memoryUsage().rss;
      const { status } = await upload(bytes);
      expect({ size: bytes.length, status }).toMatchObject({ status: 400 });
      expect(process.memoryUsage().rss - started).toBeLessThan(150 * 1024 * 1024);
    }
  });

  it('with a colour profile of 4 MB are refused, with one of 2 MB are stored without it', async () => {
    await upload(withProfile(jpeg, 4 * 1024 * 1024)).expect(400);
    const { body } = await upload(withProfile(jpeg, 2 * 1024 * 1024)).expect(201);
    const served = (await shop.http.get(`/api${body.url}`)).body as Buffer;
    expect(served.length).toBeLessThan(10_000);
    expect((await sharp(served).metadata()).icc).toBeUndefined();
  });

  it('as a base64 text of 8 MB are too large', async () => {
    const { status } = await ways[1]![1](Buffer.alloc(8 * 1024 * 1024));
    expect([400, 413]).toContain(status);
  });

  it('are asked for by their name alone: nothing outside the folder is ever read', async () => {
    const names = [
      '../secrets',
      '..%2fsecrets',
      '%2e%2e%2fsecrets',
      '%2e%2e/secrets',
      '..%5csecrets',
      '..%252fsecrets',
      '%c0%ae%c0%ae%c0%afsecrets',
      '..;/secrets',
      '....//secrets',
      '.',
      '..',
      '.htaccess',
      '%00.jpg',
      `${'a'.repeat(24)}.jpg%00.png`,
      `${'a'.repeat(24)}.jpg/`,
      `${'A'.repeat(24)}.jpg`,
      'file:///etc/passwd',
      '%2fetc%2fpasswd',
      '/etc/passwd',
      'con',
    ];
    for (const name of names) {
      const { status, text } = await send(shop, { method: 'GET', path: `/api/uploads/${name}` });
      expect({ name, isRefused: [400, 404].includes(status) }).toEqual({ name, isRefused: true });
      expect(text).not.toMatch(/root:|JWT|secret"/);
    }
  });

  it('are served as pictures and nothing else; what is missing is not kept', async () => {
    const { body } = await upload(jpeg).expect(201);
    const { headers } = await shop.http.get(`/api${body.url}`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      // Web mail displays these pictures on pages of another host.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': expect.stringContaining('immutable'),
    });
    const missing = await shop.http.get(`/api/uploads/${'a'.repeat(24)}.jpg`).expect(404);
    expect(missing.headers['cache-control']).toContain('no-store');
    for (const range of ['bytes=0-', 'bytes=-1,-1,-1', 'bytes=9999999-', 'bytes=a-b'])
      expect((await shop.http.get(`/api${body.url}`).set('Range', range)).status).toBeLessThan(500);
  });

  it('of nobody in particular are refused before they are read', async () => {
    const { hostname, port } = new URL(shop.url);
    const size = 4 * 1024 * 1024;
    const head = `POST /api/upload HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n`;
    // Only the headers and the first bytes are sent; a response shows that the server did not wait for the rest.
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(`${head}--x\r\n`));
      socket.once('data', (chunk: Buffer) => {
        resolve(chunk.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
