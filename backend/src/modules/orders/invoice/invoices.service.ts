import { Injectable } from '@nestjs/common';
import { orderNumberText, type Language, type Order } from '@shop/shared';
import { AppError } from '../../../platform/errors/app-error.js';
import { TranslationService } from '../../../platform/i18n/translation.service.js';
import { SettingsService } from '../../content/index.js';
import { toCreditNote } from './credit-note.js';
import { CorrectionQueries } from '../corrections/corrections.queries.js';
import { CreditNoteQueries } from '../credit-notes/credit-notes.queries.js';
import { OrderSnapshotQueries, type OrderSnapshot } from '../reading/order-snapshot.queries.js';
import { OrderQueries, type Viewer } from '../reading/orders.queries.js';
import type { DocumentFile } from './document.js';
import { toInvoice, type Invoice } from './invoice.js';

@Injectable()
export class InvoicesService {
  constructor(
    private readonly orderQueries: OrderQueries,
    private readonly orderSnapshotQueries: OrderSnapshotQueries,
    private readonly settingsService: SettingsService,
    private readonly translationService: TranslationService,
    private readonly correctionQueries: CorrectionQueries,
    private readonly creditNoteQueries: CreditNoteQueries,
  ) {}

  /**
   * Draws the invoice of an order, in the order's language unless another is asked for. Refuses with
   * `orders.not_found` a viewer who may not see the whole order.
   */
  async get(id: string, viewer: Viewer, asked?: Language): Promise<DocumentFile> {
    const { orderNumber, invoiceNumber, paidAt } = await this.seenBy(id, viewer);
    const snapshot = await this.issued(id, paidAt ? new Date(paidAt) : null, asked);
    const { t, shop } = await this.textsFor(snapshot);
    const bytes = await draw(toInvoice(snapshot, shop, t));
    const name = invoiceNumber
      ? t('file', { number: orderNumberText(invoiceNumber) })
      : t('order_file', { number: orderNumberText(orderNumber) });
    return { name, bytes };
  }

  /** Draws a credit note of the order. Refuses with `orders.not_found` a viewer who may not see the whole order. */
  async getCreditNote(id: string, number: number, viewer: Viewer, asked?: Language): Promise<DocumentFile> {
    await this.seenBy(id, viewer);
    const note = await this.creditNoteQueries.get(id, number);
    const snapshot = await this.issued(id, note.issuedAt, asked);
    const texts = await this.textsFor(snapshot);
    const bytes = await draw(toCreditNote(note, snapshot, texts));
    return { name: texts.t('credit_file', { number: orderNumberText(number) }), bytes };
  }

  /** The order with its buyer as they were named when a paper was issued, whatever was corrected since. */
  private async issued(id: string, at: Date | null, asked?: Language): Promise<OrderSnapshot> {
    const { order, language } = await this.orderSnapshotQueries.get(id, asked);
    return { order: { ...order, ...(await this.correctionQueries.billedTo(id, at)) }, language };
  }

  private async seenBy(id: string, viewer: Viewer): Promise<Order> {
    const order = await this.orderQueries.get(id, viewer);
    if (order.isMasked) throw new AppError('orders.not_found');
    return order;
  }

  private async textsFor({ language }: OrderSnapshot) {
    const t = this.translationService.in(language, 'invoice');
    return { t, shop: await this.settingsService.get(language) };
  }
}

/** The PDF code is imported with the first document, because it loads fonts that most runs never need. */
async function draw(invoice: Invoice): Promise<Buffer> {
  const { invoicePdf } = await import('./invoice-pdf.js');
  return invoicePdf(invoice);
}
