import type { AdminCategory } from '@shop/shared';
import { matching, possibleParents } from './category-list.ts';

const category = (id: number, fr: string, en: string, parentId?: number): AdminCategory => ({
  id,
  name: fr,
  slug: `c-${id}`,
  description: '',
  sortOrder: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  parentId,
  translations: { fr: { name: fr, description: 'Du Québec' }, en: { name: en, description: '' } },
});
const honey = category(1, 'Miel & Apiculture', 'Honey');
const tea = category(2, 'Tisanes', 'Herbal teas');
const creamed = category(3, 'Miels crémeux', 'Creamed honey', 1);
const all = [honey, tea, creamed];
const ids = (found: AdminCategory[]) => found.map(({ id }) => id);

describe('the list of categories', () => {
  it('is searched in names and descriptions of both languages, without accents or case', () => {
    expect(ids(matching(all, 'MIEL'))).toEqual([1, 3]);
    expect(ids(matching(all, 'cremeux'))).toEqual([3]);
    expect(ids(matching(all, 'herbal'))).toEqual([2]);
    expect(ids(matching(all, 'québec'))).toEqual([1, 2, 3]);
    expect(ids(matching(all, 'savon'))).toEqual([]);
  });

  it('never offers a category itself or what is below it as its parent', () => {
    expect(ids(possibleParents(all, 1))).toEqual([2]);
    expect(ids(possibleParents(all, 3))).toEqual([1, 2]);
    expect(ids(possibleParents(all))).toEqual([1, 2, 3]);
  });
});
