import type { Category } from '@shop/shared';
import { categoryOptions, categoryTree, inTreeOrder } from './category-tree.ts';

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

  it('shows each category under its parent, and one whose parent is not there at the end', () => {
    const list = [category(1, 0), category(2, 0), category(3, 0, 1)];
    expect(inTreeOrder(list).map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(inTreeOrder(list.slice(1)).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('tells a category from its parent where one is chosen', () => {
    const list = [category(1, 0), category(2, 0), category(3, 0, 1)];
    expect(categoryOptions(list)).toEqual([
      { value: '1', label: 'Rayon 1' },
      { value: '3', label: 'Rayon 1 › Rayon 3' },
      { value: '2', label: 'Rayon 2' },
    ]);
  });

  it('leaves the given list as it was', () => {
    const given = [category(1, 2), category(2, 1)];
    categoryTree(given);
    expect(given.map(({ id }) => id)).toEqual([1, 2]);
  });
});
