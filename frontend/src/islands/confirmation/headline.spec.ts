import type { Language, Order } from '@shop/shared';
import { paidOrder } from '../../../test/orders';
import { allTexts } from '../../i18n/all';
import { translator } from '../../i18n/texts';
import { headlineOf, textOf } from './headline';

const delivery = { id: 'rate-1', name: 'Régulier', fee: '8.00', promisedBy: '2026-12-08' } as NonNullable<
  Order['delivery']
>;
const place = { address: [], hours: '' } as unknown as NonNullable<Order['delivery']>['place'];
const pickup = { ...delivery, name: 'La boutique', place };
const parcel = {
  id: 1,
  carrier: 'Postes Canada',
  number: '1Z',
  shippedOn: '2026-12-03',
  lines: [
    { productId: 7, quantity: 2 },
    { productId: 9, quantity: 1 },
  ],
  version: 1,
};
const firstParcel = { ...parcel, lines: [{ productId: 7, quantity: 1 }] };
const statusAt = '2026-12-04T15:00:00.000Z';

const reader = (language: Language, today: string) => ({
  language,
  today,
  t: translator(allTexts[language], language),
});
const plain = (text: string) => text.replace(/\s/g, ' ');
const order = (given: Partial<Order>): Order => ({ ...paidOrder, delivery, statusAt, ...given });

describe('the first line of an order says where it is and by when', () => {
  it.each<[string, string, Partial<Order>, string?]>([
    ['En préparation · au plus tard le 8 décembre', 'In preparation · by December 8', {}],
    ['En préparation · prête le 8 décembre', 'In preparation · ready on December 8', { delivery: pickup }],
    ['En préparation', 'In preparation', { delivery: undefined }],
    ['En retard · promise pour le 8 décembre', 'Running late · promised for December 8', {}, '2026-12-09'],
    [
      'En route · au plus tard le 8 décembre',
      'On its way · by December 8',
      { status: 'shipped', parcels: [parcel] },
    ],
    [
      'En partie en route · au plus tard le 8 décembre',
      'Partly on its way · by December 8',
      { status: 'shipped', parcels: [firstParcel] },
    ],
    [
      'En route · expédiée le 3 décembre',
      'On its way · shipped on December 3',
      { status: 'in-transit', parcels: [parcel] },
      '2026-12-20',
    ],
    [
      'En route · expédiée le 4 décembre 2026',
      'On its way · shipped on December 4, 2026',
      { status: 'shipped', delivery: undefined },
      '2027-01-02',
    ],
    [
      'Prête à ramasser · depuis le 4 décembre',
      'Ready for pick-up · since December 4',
      { status: 'shipped', delivery: pickup },
    ],
    ['Livrée · le 4 décembre', 'Delivered · December 4', { status: 'delivered' }],
    ['Ramassée · le 4 décembre', 'Picked up · December 4', { status: 'delivered', delivery: pickup }],
    ['Commande annulée · le 4 décembre', 'Order cancelled · December 4', { status: 'cancelled' }],
    [
      'Réservée · à payer au plus tard le 10 décembre',
      'Reserved · pay by December 10',
      { status: 'pending', isPaidOnPickup: true, payBy: '2026-12-10' },
    ],
  ])('%s', (french, english, given, today = '2026-12-05') => {
    expect(plain(headlineOf(order(given), reader('fr', today)))).toBe(french);
    expect(plain(headlineOf(order(given), reader('en', today)))).toBe(english);
  });

  it('names below what was refunded and what is still to come', () => {
    const text = textOf(
      order({ status: 'shipped', parcels: [firstParcel], refunded: '12.00' }),
      reader('fr', '2026-12-05'),
    );
    expect(plain(text)).toBe('Le reste de la commande suivra dans un autre colis. Remboursé : 12,00 $.');
  });
});
