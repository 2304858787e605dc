import { Injectable } from '@nestjs/common';
import { orderNumberText, type Language } from '@shop/contracts';
import { AppError } from '../../../platform/http/app-error.js';
import { Texts } from '../../../platform/texts.js';
import { Settings } from '../../content/index.js';
import { OrderSnapshots } from '../order-snapshots.js';
import { OrderQueries, type Viewer } from '../orders.queries.js';
import { toInvoice } from './invoice.js';

export interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

/** Invoices as files. */
@Injectable()
export class Invoices {
  constructor(
    private readonly queries: OrderQueries,
    private readonly snapshots: OrderSnapshots,
    private readonly settings: Settings,
    private readonly texts: Texts,
  ) {}

  /**
   * The invoice of an order, in the language asked for, else in that of the order. Who may not see all of the order
   * is told that there is none: `orders.not_found`.
   */
  async get(id: string, viewer: Viewer, asked?: Language): Promise<InvoiceFile> {
    const { isMasked, orderNumber } = await this.queries.get(id, viewer);
    if (isMasked) throw new AppError('orders.not_found');
    const snapshot = await this.snapshots.get(id, asked);
    const say = this.texts.in(snapshot.language, 'invoice');
    const shop = await this.settings.get(snapshot.language);
    // Loaded with the first invoice: it brings all that draws letters.
    const { invoicePdf } = await import('./invoice-pdf.js');
    const bytes = await invoicePdf(toInvoice(snapshot, shop, say));
    return { name: say('file', { number: orderNumberText(orderNumber) }), bytes };
  }
}
