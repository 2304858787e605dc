import { decodeFavourites, withFavourite, withoutFavourite } from './favourites.ts';

describe('favourites', () => {
  it('puts the latest first, each once', () => {
    expect(withFavourite([3, 2], 5)).toEqual([5, 3, 2]);
    expect(withFavourite([3, 2], 2)).toEqual([2, 3]);
    expect(withoutFavourite([3, 2], 3)).toEqual([2]);
  });

  it('keeps the list to a length that the shop takes', () => {
    const full = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(withFavourite(full, 999)).toHaveLength(200);
    expect(withFavourite(full, 999)[0]).toBe(999);
  });

  it.each([
    ['', []],
    ['{', []],
    ['null', []],
    ['{"0":1}', []],
    ['[1,1,2]', [1, 2]],
    ['[1,"2",-3,0,1.5,null,[4],99999999999,7]', [1, 7]],
  ])('reads %j as %j', (text, favourites) => {
    expect(decodeFavourites(text)).toEqual(favourites);
  });
});
