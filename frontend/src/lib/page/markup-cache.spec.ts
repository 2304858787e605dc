import { MarkupCache } from './markup-cache.ts';

const text = (markup: Uint8Array) => Buffer.from(markup).toString();

describe('cached markup', () => {
  let rendered: string[] = [];
  const renderer = (markup: string) => () => {
    rendered.push(markup);
    return Promise.resolve(markup);
  };
  beforeEach(() => (rendered = []));

  it('is rendered once for a key', async () => {
    const cache = new MarkupCache(1_000);
    await cache.get('honey', renderer('<p>Miel d’été</p>'));
    const again = await cache.get('honey', renderer('<p>never</p>'));
    expect(text(again)).toBe('<p>Miel d’été</p>');
    expect(rendered).toEqual(['<p>Miel d’été</p>']);
  });

  it('forgets what was used longest ago when it is full', async () => {
    const cache = new MarkupCache(300);
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, renderer(key.repeat(120)));
    rendered = [];
    for (const key of ['a', 'c', 'b']) await cache.get(key, renderer(key));
    expect(rendered).toEqual(['b']);
  });

  it('counts each markup once, rendered twice at the same time too', async () => {
    const cache = new MarkupCache(1_000);
    await Promise.all([cache.get('k', renderer('12345')), cache.get('k', renderer('12345'))]);
    expect(cache.bytes).toBe(7);
  });

  it('keeps nothing that is larger than itself, and nothing of what failed', async () => {
    const cache = new MarkupCache(10);
    await cache.get('large', renderer('x'.repeat(100)));
    await expect(cache.get('failed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(cache.bytes).toBe(0);
    expect(text(await cache.get('failed', renderer('ok')))).toBe('ok');
  });
});
