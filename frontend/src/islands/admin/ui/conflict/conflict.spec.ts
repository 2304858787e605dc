import { differences, merged, proposed } from './conflict.ts';

interface Form {
  name: string;
  english: { name: string };
  images: string[];
  isActive: boolean;
  version: number;
}

const names = ['name', 'english.name', 'images', 'isActive'] as const;
const base: Form = {
  name: 'Miel',
  english: { name: 'Honey' },
  images: ['a', 'b'],
  isActive: true,
  version: 1,
};
const mine: Form = { ...base, name: 'Miel doux', images: ['b', 'a'] };
const theirs: Form = { ...base, name: 'Miel cru', english: { name: 'Raw honey' }, version: 2 };
const found = differences<Form>(names, { base, mine, theirs });

describe('what two people have changed at once', () => {
  it('is found field by field, with who has changed it', () => {
    expect(found).toEqual([
      { name: 'name', mine: 'Miel doux', theirs: 'Miel cru', changedBy: 'both' },
      { name: 'english.name', mine: 'Honey', theirs: 'Raw honey', changedBy: 'theirs' },
      { name: 'images', mine: ['b', 'a'], theirs: ['a', 'b'], changedBy: 'mine' },
    ]);
    expect(differences<Form>(names, { base, mine: theirs, theirs: { ...theirs, version: 3 } })).toEqual([]);
  });

  it('is merged so that nobody loses what only they have changed', () => {
    expect(merged(theirs, found, proposed)).toEqual({
      name: 'Miel doux',
      english: { name: 'Raw honey' },
      images: ['b', 'a'],
      isActive: true,
      version: 2,
    });
  });

  it('can be all mine or all theirs, and is saved over the version that was looked at', () => {
    expect(merged(theirs, found, () => 'mine')).toEqual({ ...mine, version: 2 });
    expect(merged(theirs, found, () => 'theirs')).toEqual(theirs);
    expect(theirs.name).toBe('Miel cru');
  });
});
