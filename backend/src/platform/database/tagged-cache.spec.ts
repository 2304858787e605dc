import { jest } from '@jest/globals';
import { TaggedCache } from './tagged-cache.js';
import type { CacheTags } from './cache-tags.js';

type Drop = (tags: readonly string[] | null) => void;

function remembered() {
  let drop: Drop = () => undefined;
  const tags = { onDrop: (listener: Drop) => (drop = listener) } as unknown as CacheTags;
  return { memory: new TaggedCache(tags), drop: (dropped: readonly string[] | null) => drop(dropped) };
}

describe('what is remembered', () => {
  it.each([
    ['is read once', ['products', 'footer'], 1],
    ['is read again once its tag is dropped', ['products', 'categories'], 2],
    ['is read again when anything may have changed', null, 2],
  ])('%s', async (_what, dropped, reads) => {
    const { memory, drop } = remembered();
    const read = jest.fn(() => Promise.resolve('rows'));
    await memory.get('categories', read);
    drop(dropped);
    expect(await memory.get('categories', read)).toBe('rows');
    expect(read).toHaveBeenCalledTimes(reads);
  });

  it('is not what was being read when its tag was dropped', async () => {
    const { memory, drop } = remembered();
    const before = memory.get('settings', () => Promise.resolve('before'));
    drop(['settings']);
    expect(await memory.get('settings', () => Promise.resolve('after'))).toBe('after');
    expect(await before).toBe('before');
    expect(await memory.get('settings', () => Promise.reject(new Error('not read')))).toBe('after');
  });

  it('is never a failure', async () => {
    const { memory } = remembered();
    await expect(memory.get('footer', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memory.get('footer', () => Promise.resolve('there'))).toBe('there');
  });
});
