import { PageStore, type StoredPage } from './page-store.js';

const page = (tags: string[], bytes = 1_000): StoredPage => ({
  status: 200,
  tags: new Set(tags),
  replies: { identity: { body: Buffer.alloc(bytes), lines: '', linesOfBody: '', etag: '"e"' } },
});

describe('PageStore', () => {
  it('keeps a page until one of its tags is dropped, and nothing else', () => {
    const store = new PageStore(1_000_000);
    store.put('/products/1', page(['product:1', 'settings']), store.now());
    store.put('/products/2', page(['product:2', 'settings']), store.now());
    expect(store.drop(['product:1'])).toEqual(['/products/1']);
    expect(store.get('/products/1')?.isStale).toBe(true);
    expect(store.get('/products/2')?.isStale).toBe(false);
  });

  it('does not keep a page that changed while it was being rendered', () => {
    const store = new PageStore(1_000_000);
    const since = store.now();
    store.drop(['product:1']);
    expect(store.put('/products/1', page(['product:1']), since)).toBe(false);
    expect(store.put('/products/2', page(['product:2']), since)).toBe(true);
    store.drop(null);
    expect(store.put('/products/3', page(['product:3']), since)).toBe(false);
  });

  it('drops everything when messages may have been missed', () => {
    const store = new PageStore(1_000_000);
    store.put('/', page(['settings']), store.now());
    expect(store.drop(null)).toEqual(['/']);
    expect(store.get('/')?.isStale).toBe(true);
  });

  it('never holds more bytes than it may, and lets go first of what nobody asks for', () => {
    const store = new PageStore(10 * 5_096);
    for (let id = 1; id <= 10; id += 1) store.put(`/${id}`, page([`product:${id}`]), store.now());
    for (let round = 0; round < 20; round += 1) {
      store.get('/1');
      store.put(`/new-${round}`, page(['x']), store.now());
      expect(store.bytes).toBeLessThanOrEqual(10 * 5_096);
    }
    expect(store.get('/1')).toBeDefined();
    expect(store.get('/2')).toBeUndefined();
    expect(store.count).toBe(10);
  });

  it('refuses a page that is larger than the whole store', () => {
    const store = new PageStore(5_000);
    expect(store.put('/', page([], 50_000), store.now())).toBe(false);
    expect(store.bytes).toBe(0);
  });
});
