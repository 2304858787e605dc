import { TaggedCache, type QueryKind } from './tagged-cache.js';
import type { EntityManager } from 'typeorm';
import type { CacheTags } from './cache-tags.js';
import { readFrom } from './replica-router.js';

const kind: QueryKind = { tag: 'products', maxEntries: 3 };

type Drop = (tags: readonly string[] | null) => void;

function cacheWithDrop() {
  let drop: Drop = () => undefined;
  const tags = { onDrop: (listener: Drop) => (drop = listener) } as unknown as CacheTags;
  return { cache: new TaggedCache(tags), drop: (dropped: readonly string[] | null) => drop(dropped) };
}

describe('TaggedCache', () => {
  it.each([
    ['is read once', ['products', 'footer'], 1],
    ['is read again once its tag is dropped', ['products', 'categories'], 2],
    ['is read again when anything may have changed', null, 2],
  ])('%s', async (_what, dropped, reads) => {
    const { cache, drop } = cacheWithDrop();
    const read = jest.fn(() => Promise.resolve('rows'));
    await cache.get('categories', read);
    drop(dropped);
    expect(await cache.get('categories', read)).toBe('rows');
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it('is not what was being read when its tag was dropped', async () => {
    const { cache, drop } = cacheWithDrop();
    const before = cache.get('settings', () => Promise.resolve('before'));
    drop(['settings']);
    expect(await cache.get('settings', () => Promise.resolve('after'))).toBe('after');
    expect(await before).toBe('before');
    expect(await cache.get('settings', () => Promise.reject(new Error('not read')))).toBe('after');
  });

  it.each([
    ['are read once each', ['categories'], 2],
    ['are read again once their tag is dropped', ['products'], 4],
    ['are read again when anything may have changed', null, 4],
  ])('answers to several questions %s', async (_what, dropped, reads) => {
    const { cache, drop } = cacheWithDrop();
    const read = jest.fn((word: string) => Promise.resolve(`${word}!`));
    const ask = () =>
      Promise.all(['miel', 'thym'].map((word) => cache.getByQuery(kind, word, () => read(word))));
    await ask();
    drop(dropped);
    expect(await ask()).toEqual(['miel!', 'thym!']);
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it('keeps so many answers and no more: the oldest goes', async () => {
    const { cache } = cacheWithDrop();
    const read = jest.fn(() => Promise.resolve(null));
    const ask = (number: number) => cache.getByQuery(kind, `word ${number}`, read);
    for (const number of [0, 1, 2, 3, 1]) await ask(number);
    expect(read).toHaveBeenCalledTimes(4);
    await ask(0);
    expect(read).toHaveBeenCalledTimes(5);
  });

  it.each([
    ['keeps nothing that was read from a copy chosen before a change was heard of', -1, 2],
    ['keeps what was read from a copy that has the change', 1, 1],
  ])('%s', async (_what, chosenAfter, reads) => {
    const { cache, drop } = cacheWithDrop();
    const read = jest.fn(() => Promise.resolve('rows'));
    drop(['products']);
    const copy = { manager: {} as EntityManager, since: performance.now() + chosenAfter * 1_000 };
    await readFrom(copy, () => cache.getByQuery(kind, 'miel', read));
    await cache.getByQuery(kind, 'miel', read);
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it('is never a failure', async () => {
    const { cache } = cacheWithDrop();
    await expect(cache.get('footer', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('footer', () => Promise.resolve('there'))).toBe('there');
    await expect(cache.getByQuery(kind, 'miel', () => Promise.reject(new Error('away')))).rejects.toThrow();
    expect(await cache.getByQuery(kind, 'miel', () => Promise.resolve('there'))).toBe('there');
  });
});
