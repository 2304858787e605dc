import { toPage } from './page-reply.js';

const jsonOf = (size: number) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  // A slice of a larger buffer, like the chunks of a stream.
  body: Buffer.alloc(65_536, 'x').subarray(0, size),
});

it.each([100, 20_000])(
  'keeps of an answer of %i bytes no more memory than the store counts',
  async (size) => {
    const how = { tags: [], isKept: true, stylesheets: new Map(), brotliQuality: 5 };
    const { replies } = await toPage('/api/products/1', jsonOf(size), how);
    const bodies = Object.values(replies).flatMap(({ body }) => body ?? []);
    expect(bodies).toHaveLength(1);
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
  },
);
