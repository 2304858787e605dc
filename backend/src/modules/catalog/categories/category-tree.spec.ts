import { withSubcategories } from './category-tree.js';

describe('the tree of categories', () => {
  const categories = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 2 },
    { id: 4, parentId: null },
  ];

  it('finds what is below a category, at any depth', () => {
    expect(withSubcategories(categories, 1)).toEqual([1, 2, 3]);
    expect(withSubcategories(categories, 4)).toEqual([4]);
  });

  it('ends even where two categories are each below the other', () => {
    const circle = [
      { id: 1, parentId: 2 },
      { id: 2, parentId: 1 },
    ];
    expect(withSubcategories(circle, 1)).toEqual([1, 2]);
  });

  it('knows a category that does not exist as itself alone', () => {
    expect(withSubcategories(categories, 99)).toEqual([99]);
  });
});
