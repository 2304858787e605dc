import type { Category } from '@shop/contracts';
import { categoryTree } from './category-tree.ts';

const category = (id: number, sortOrder: number, parentId?: number): Category => ({
  id,
  name: `Rayon ${id}`,
  slug: `rayon-${id}`,
  description: '',
  parentId,
  sortOrder,
  createdAt: '2026-01-01T00:00:00Z',
});

describe('the tree of categories', () => {
  it('follows the order of the owner, on both levels', () => {
    const tree = categoryTree([category(1, 2), category(2, 1), category(3, 2, 2), category(4, 1, 2)]);
    expect(tree.map((branch) => branch.category.id)).toEqual([2, 1]);
    expect(tree[0]?.children.map(({ id }) => id)).toEqual([4, 3]);
  });

  it('leaves the given list as it was', () => {
    const given = [category(1, 2), category(2, 1)];
    categoryTree(given);
    expect(given.map(({ id }) => id)).toEqual([1, 2]);
  });
});
