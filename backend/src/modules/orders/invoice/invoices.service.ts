import { Injectable } from '@nestjs/common';
import { orderNumberText, type Language } from '@shop/contracts';
import { AppError } from '../../../platform/http/app-error.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { SettingsService } from '../../content/index.js';
import { OrderSnapshotQueries } from '../reading/order-snapshot.queries.js';
import { OrderQueries, type Viewer } from '../reading/orders.queries.js';
import { toInvoice } from './invoice.js';

export interface InvoiceFile {
  name: string;
  bytes: Buffer;
}

/** Invoices as files. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly orderQueries: OrderQueries,
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
    private readonly settingsService: SettingsService,
    private readonly translationService: TranslationService,
  ) {}

  /**
   * The invoice of an order, in the language asked for, else in that of the order. Who may not see all of the order
   * is told that there is none: `orders.not_found`.
   */
  async get(id: string, viewer: Viewer, asked?: Language): Promise<InvoiceFile> {
    const { isMasked, orderNumber, invoiceNumber } = await this.orderQueries.get(id, viewer);
    if (isMasked) throw new AppError('orders.not_found');
    const snapshot = await this.orderSnapshotQueries.get(id, asked);
    const say = this.translationService.in(snapshot.language, 'invoice');
    const shop = await this.settingsService.get(snapshot.language);
    // Loaded with the first invoice: it brings all that draws letters.
    const { invoicePdf } = await import('./invoice-pdf.js');
    const bytes = await invoicePdf(toInvoice(snapshot, shop, say));
    const name = invoiceNumber
      ? say('file', { number: orderNumberText(invoiceNumber) })
      : say('order_file', { number: orderNumberText(orderNumber) });
    return { name, bytes };
  }
}
