import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { csvStream, readCsv } from './csv.js';

async function* rowsOf(rows: string[][]) {
  yield* rows;
}

describe('a file for spreadsheets', () => {
  const cells = [
    'Un\ndeux',
    'Un\rdeux',
    'Un\r\ndeux',
    'Un; deux',
    'Un, deux',
    'Un "deux"',
    '\t',
    ' ',
    '',
    '"',
    '\n',
  ];

  it.each(['fr', 'en'] as const)('keeps every cell whole, whatever its line ends (%s)', async (language) => {
    const rows = cells.map((cell) => ['avant', cell, 'après']);
    const bytes = await buffer(csvStream(['a', 'b', 'c'], rowsOf(rows), language));
    const read = parse(bytes, {
      bom: true,
      delimiter: language === 'fr' ? ';' : ',',
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    expect(read).toEqual([
      ['a', 'b', 'c'],
      ...rows.map((row) => row.map((cell) => (cell === '\t' ? "'\t" : cell))),
    ]);
  });

  it('is read as spreadsheets save it', () => {
    const text = 'Numéro;Nom\n1;"Été\ndoré"\n';
    const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    const asked = { header: ['Numéro', 'Nom'], cells: ['1', 'Été\ndoré'] };
    const of = (bytes: Buffer) => {
      const { header, lines } = readCsv(bytes);
      return { header, cells: lines[0]?.cells };
    };
    expect(of(utf16be)).toEqual(asked);
    expect(of(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(asked);
    for (const first of ['sep=;', '"sep=;"', 'SEP=;', '', ' ', ';', ';;', '\n\n', '\n;\n'])
      expect(of(Buffer.from(`\ufeff${first}\r\n${text}`))).toEqual(asked);
    const tabs = readCsv(Buffer.from('sep=\t\nNom\tTexte, long; vraiment, très; oui\na\tb')).header;
    expect(tabs).toEqual(['Nom', 'Texte, long; vraiment, très; oui']);
  });

  it.each([
    ['to the end', 'b,"Miel sans fin,2\nc,Miel C,3\n\nd,Miel D,4\n', [5, 7]],
    ['until a cell in quotes', 'b,"Miel sans fin,2\nc,"Miel C",3\nd,"Miel\nD",4\n', [5, 6]],
    ['twice', 'b,"Miel sans fin,2\nc,Miel C,3\nx,"Miel sans fin,2\nd,"Miel, D",4', [5, 7]],
  ])('tells the line of a quote that is not closed, and reads the others (%s)', (_, rest, wanted) => {
    const { header, lines, unclosed } = readCsv(Buffer.from(`Code,Nom,Prix\na,"Miel\nA",1\n${rest}`));
    expect(header).toEqual(['Code', 'Nom', 'Prix']);
    expect(unclosed[0]).toBe(4);
    expect(lines.map(({ cells: [code] }) => code)).toEqual(['a', 'c', 'd']);
    expect(lines.slice(1).map(({ line }) => line)).toEqual(wanted);
  });

  it('keeps quotes within a cell, and refuses a header whose quote is not closed', () => {
    const { lines, unclosed } = readCsv(Buffer.from('Code,Nom\na,"Pot ""12""\n, doux"\nb,Pot 12" rond\n'));
    expect([lines.map(({ cells }) => cells[1]), unclosed]).toEqual([
      ['Pot "12"\n, doux', 'Pot 12" rond'],
      [],
    ]);
    expect(() => readCsv(Buffer.from('Code,"Nom\na,Miel\n'))).toThrow();
  });

  it('tells lines by where they stand in the file, whatever comes before the header', () => {
    expect(readCsv(Buffer.from('sep=;\n\nNom;Prix\n\n"a\nb";1\nc;2')).lines.map(({ line }) => line)).toEqual([
      5, 7,
    ]);
  });
});
