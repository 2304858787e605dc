import { textRuns } from './text-runs.js';

const textsOf = (text: string) => textRuns('text', text).map((run) => run.text);

describe('a line of several scripts', () => {
  it('is one run where the first font has all of it', () => {
    expect(textRuns('text', 'Éloïse Côté, 12')).toEqual([{ text: 'Éloïse Côté, 12', fontIndex: 0 }]);
  });

  it('is split where another font is needed', () => {
    expect(textsOf('M. Дмитрий Γιώργος')).toEqual(['M. ', 'Дмитрий', ' ', 'Γιώργος']);
    expect(textsOf('Nguyễn')).toEqual(['Nguy', 'ễ', 'n']);
  });

  it('has words that are read from right to left in the order of the paper', () => {
    expect(textsOf('M. דוד כהן, 12')).toEqual(['M. ', 'כהן', ' ', 'דוד', ', 12']);
    expect(textsOf('محمد علي حسن')).toEqual(['حسن', ' ', 'علي', ' ', 'محمد']);
  });
});
