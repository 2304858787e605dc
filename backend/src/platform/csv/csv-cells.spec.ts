import { decodeText, delimiterOf, escapeFormula, isSameText, unescapeFormula } from './csv-cells.js';

describe('a cell of a file for spreadsheets', () => {
  it.each(['=1+1', '+1 418', '-5', '-5,00+1', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1", "''@x"])(
    'is not run, and comes back as it was: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it.each(['Miel', "l'abeille", "'tis", '', '19,99', '-5,00', '-0.85', ' =1', 'a=b'])(
    'is left alone: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
      expect(unescapeFormula(text)).toBe(text);
    },
  );

  it('is read from UTF-8, from UTF-16 and from what Excel writes on Windows', () => {
    expect(decodeText(Buffer.from('Été'))).toBe('Été');
    expect(decodeText(Buffer.from('Été', 'latin1'))).toBe('Été');
    expect(decodeText(Buffer.from('\ufeffÉté', 'utf16le'))).toBe('Été');
    expect(decodeText(Buffer.from('\ufeffÉté', 'utf16le').swap16())).toBe('Été');
  });

  it('ends where the first line says', () => {
    expect(delimiterOf('Numéro;Nom, français\n1;2')).toBe(';');
    expect(delimiterOf('Id,Name\r\n1;2;3')).toBe(',');
    expect(delimiterOf('Id\tName')).toBe('\t');
    expect(delimiterOf('Id')).toBe(';');
  });

  it('is what is stored, though Windows cannot write all of it', () => {
    expect(isSameText('n? 1 ?', ' nᵒ 1 🐝\r\n')).toBe(true);
    expect(isSameText('n? 1 ??', 'nᵒ 1 🐝')).toBe(true);
    expect(isSameText('Un\ndeux', 'Un\r\ndeux ')).toBe(true);
    expect(isSameText('no 1', 'nᵒ 1')).toBe(false);
    expect(isSameText('?', 'é')).toBe(false);
  });
});
