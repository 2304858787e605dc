import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  decimalIn,
  orderNumberText,
  type Bilingual,
  type Language,
  type Order,
  type OrderStatus,
  type OrderSearch,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { csvOf, type CsvColumn } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { OrderQueries } from '../reading/orders.queries.js';
import { momentText } from './cells.js';

const statuses: Record<OrderStatus, Bilingual> = {
  pending: { fr: 'En attente', en: 'Pending' },
  paid: { fr: 'Payée', en: 'Paid' },
  shipped: { fr: 'Expédiée', en: 'Shipped' },
  'in-transit': { fr: 'En transit', en: 'In transit' },
  delivered: { fr: 'Livrée', en: 'Delivered' },
  cancelled: { fr: 'Annulée', en: 'Cancelled' },
};

/** Status names of orders for pickup, which are ready and then picked up instead of shipped and delivered. */
const pickupStatuses: typeof statuses = {
  ...statuses,
  shipped: { fr: 'Prête à ramasser', en: 'Ready for pick-up' },
  'in-transit': { fr: 'Prête à ramasser', en: 'Ready for pick-up' },
  delivered: { fr: 'Ramassée', en: 'Picked up' },
};

const statusText = ({ status, delivery }: Order, language: Language) =>
  (delivery?.place ? pickupStatuses : statuses)[status][language];

const columns: readonly CsvColumn<Order>[] = [
  { fr: 'Commande', en: 'Order', cell: ({ orderNumber }) => orderNumberText(orderNumber) },
  { fr: 'Date', en: 'Date', cell: ({ createdAt }) => momentText(createdAt) },
  { fr: 'Statut', en: 'Status', cell: statusText },
  { fr: 'Prénom', en: 'First name', cell: ({ customerFirstName }) => customerFirstName },
  { fr: 'Nom', en: 'Last name', cell: ({ customerLastName }) => customerLastName },
  { fr: 'Courriel', en: 'Email', cell: ({ customerEmail }) => customerEmail },
  { fr: 'Téléphone', en: 'Phone', cell: ({ customerPhone }) => customerPhone },
  { fr: 'Adresse', en: 'Address', cell: ({ customerAddress }) => customerAddress },
  { fr: 'Ville', en: 'City', cell: ({ customerCity }) => customerCity },
  { fr: 'Code postal', en: 'Postal code', cell: ({ customerPostalCode }) => customerPostalCode },
  { fr: 'Pays', en: 'Country', cell: ({ customerCountry }) => customerCountry },
  { fr: 'Articles', en: 'Items', cell: ({ items }) => items.map(itemText).join('\n') },
  { fr: 'Sous-total', en: 'Subtotal', cell: ({ subtotal }, language) => decimalIn(subtotal, language) },
  { fr: 'Livraison', en: 'Delivery', cell: ({ shipping }, language) => decimalIn(shipping, language) },
  { fr: 'Total', en: 'Total', cell: ({ total }, language) => decimalIn(total, language) },
  {
    fr: 'Remboursé',
    en: 'Refunded',
    cell: ({ refunded = '0.00' }, language) => decimalIn(refunded, language),
  },
  { fr: 'Paiement', en: 'Payment', cell: ({ paymentMethod }) => paymentMethod ?? '' },
];

const itemText = ({ quantity, product }: Order['items'][number]) => `${quantity} × ${product?.name ?? ''}`;

@Injectable()
export class OrderExportService {
  constructor(
    private readonly db: Db,
    private readonly orderQueries: OrderQueries,
  ) {}

  /** Streams the orders that match the search, the latest first. */
  async stream(search: OrderSearch, language: Language): Promise<Readable> {
    await this.db.transaction((tx) => writeAuditLog(tx, { action: 'orders.exported', entity: 'orders' }));
    return csvOf(columns, this.orders(search, language), language);
  }

  private async *orders(search: OrderSearch, language: Language): AsyncGenerator<Order> {
    for await (const batch of this.orderQueries.batches(search, language)) yield* batch;
  }
}
