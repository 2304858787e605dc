import { areStored, keyOf, moved, shareOf, stored } from './pictures.ts';

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

  it('leave one after the other', () => {
    const [small, large] = [new File(['x'], 'a.jpg'), new File(['xyz'], 'b.jpg')];
    const sharesOf = (share: number) => [small, large].map((file) => shareOf(file, [small, large], share));
    expect(sharesOf(0)).toEqual([0, 0]);
    expect(sharesOf(0.125)).toEqual([0.5, 0]);
    expect(sharesOf(0.625)).toEqual([1, 0.5]);
    expect(sharesOf(1)).toEqual([1, 1]);
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
