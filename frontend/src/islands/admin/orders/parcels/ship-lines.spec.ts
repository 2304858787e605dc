import { translator } from '../../../../i18n/texts.ts';
import adminDelivery from '../../../../i18n/fr/adminDelivery.json';
import { readShipLines, withoutOrders } from './ship-lines.ts';

const t = translator({ adminDelivery }, 'fr');
const read = (text: string) => readShipLines(text, t);

describe('lines of orders to ship', () => {
  it('are read as scanners, people and spreadsheets write them', () => {
    expect(read('000123 1Z 999 AA1\n#7\n\n  45\tlm-1 \r\n46;LM2\n47, LM3').rows).toEqual([
      { order: 123, number: '1Z 999 AA1' },
      { order: 7, number: '' },
      { order: 45, number: 'lm-1' },
      { order: 46, number: 'LM2' },
      { order: 47, number: 'LM3' },
    ]);
  });

  it('that cannot be read, or say the same twice, are named and left out', () => {
    const { rows, problems } = read('1 A\nMiel\n1 B\n2 a\n0 C\n3 <b>');
    expect(rows).toEqual([{ order: 1, number: 'A' }]);
    expect(problems).toEqual([
      'Ligne 2 : « Miel » ne commence pas par un numéro de commande.',
      'Ligne 3 : la commande 000001 est déjà à la ligne 1.',
      'Ligne 4 : le numéro a est déjà à la ligne 1.',
      'Ligne 5 : « 0 C » ne commence pas par un numéro de commande.',
      'Ligne 6 : « 3 <b> » ne commence pas par un numéro de commande.',
    ]);
  });

  it('stay until they are shipped, unreadable ones too', () => {
    expect(withoutOrders('1 A\nMiel\n2 B', new Set([1]))).toBe('Miel\n2 B');
  });
});
