import { categoryPath, productPath, slugOf, stockLevel, videoId, type Category } from './catalog.ts';

describe('stockLevel', () => {
  it.each([
    [0, 'out'],
    [-1, 'out'],
    [1, 'low'],
    [9, 'low'],
    [10, 'in'],
  ])('of %d is %s', (stock, level) => {
    expect(stockLevel(stock)).toBe(level);
  });
});

describe('slugOf', () => {
  it('drops accents and makes every other run one hyphen', () => {
    expect(slugOf('  Miel & Apiculture — Été, ça! ñ ')).toBe('miel-apiculture-ete-ca-n');
    expect(slugOf('Œufs de cœur, Æthusa')).toBe('oeufs-de-coeur-aethusa');
  });
});

describe('the address of a product', () => {
  it.each([
    ['Miel de bleuetier, 500 g', '/products/30-miel-de-bleuetier-500-g'],
    ['« Été »', '/products/30-ete'],
    ['蜂蜜', '/products/30'],
    ['x'.repeat(100), `/products/30-${'x'.repeat(80)}`],
    [`${'x'.repeat(79)} de miel`, `/products/30-${'x'.repeat(79)}`],
  ])('called « %s » is %s', (name, path) => {
    expect(productPath({ id: 30, name })).toBe(path);
  });
});

describe('videoId', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=3',
    'https://youtu.be/aqz-KE-bpKQ?si=1',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  ])('finds it in %s', (url) => {
    expect(videoId(url)).toBe('aqz-KE-bpKQ');
  });

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ1',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'https://evil.example/?u=https://youtu.be/aqz-KE-bpKQ',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/aqz"KE-bpKQ',
  ])('refuses %s', (url) => {
    expect(videoId(url)).toBeNull();
  });

  it('is not slowed down by a hostile text', () => {
    expect(videoId(`https://www.youtube.com/watch?${'&v='.repeat(20_000)}`)).toBeNull();
    expect(videoId(`https://www.youtube.com/watch?${'&v='.repeat(150)}`)).toBeNull();
  });
});

describe('categoryPath', () => {
  const category = (id: number, parentId?: number) => ({ id, parentId }) as Category;

  it('leads from the top to the category', () => {
    const categories = [category(1), category(2, 1), category(3, 2)];
    expect(categoryPath(categories, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(categoryPath(categories, 9)).toEqual([]);
  });
});
