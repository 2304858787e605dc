import { areStored, keyOf, moved, stored } from './pictures.ts';

describe('the pictures of a form', () => {
  it('are put in another order', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  });

  it('wait for those that the shop does not have yet', () => {
    expect(areStored(['/uploads/a.jpg'])).toBe(true);
    expect(areStored(['/uploads/a.jpg', new File(['x'], 'b.jpg')])).toBe(false);
  });

  it('stay the same ones while they are sent', () => {
    const [first, second] = [new File(['x'], 'a.jpg'), new File(['x'], 'a.jpg')];
    const key = keyOf(first);
    expect(keyOf(second)).not.toBe(key);
    expect(stored([second, first, '/uploads/c.jpg'], first, '/uploads/a.jpg')).toEqual([
      second,
      '/uploads/a.jpg',
      '/uploads/c.jpg',
    ]);
    expect(keyOf('/uploads/a.jpg')).toBe(key);
  });
});
