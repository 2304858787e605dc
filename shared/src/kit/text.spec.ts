import { foldText, withoutEnd } from './text.ts';

describe('texts', () => {
  it('are compared without case, accents and ligatures', () => {
    expect(foldText('CŒUR d’Été, Ægir')).toBe('coeur d’ete, aegir');
  });

  it('lose the signs at their end, and those alone', () => {
    expect(withoutEnd('https://melilot.example//', '/')).toBe('https://melilot.example');
    expect(withoutEnd('a.b?!.', '.!?')).toBe('a.b');
    expect(withoutEnd('...', '.')).toBe('');
  });
});
