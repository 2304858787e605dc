import { Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { isLanguage } from '@shop/shared';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { OrderViewer } from '../reading/order-viewer.decorator.js';
import type { Viewer } from '../reading/orders.queries.js';
import { CreditNoteParamsPipe, type CreditNoteParams } from './credit-note-params.pipe.js';
import { Document, fileOf } from './document.js';
import { InvoicesService } from './invoices.service.js';
import { Route } from '../../../platform/http/routes/route.js';

@Controller()
export class InvoicesController {
  constructor(private readonly invoicesService: InvoicesService) {}

  /**
   * Sends the invoice to viewers who may see the whole order, in the language of the order unless `lang` is given.
   */
  @Route('GET /orders/:id/invoice.pdf')
  @Document()
  async get(
    @Param('id', OrderIdPipe) id: string,
    @Query('lang') lang: unknown,
    @OrderViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    return fileOf(await this.invoicesService.get(id, viewer, isLanguage(lang) ? lang : undefined));
  }

  /**
   * Sends the credit note to viewers who may see the whole order, in the language of the order unless `lang` is given.
   */
  @Route('GET /orders/:id/credit-notes/:number.pdf')
  @Document()
  async getCreditNote(
    @Param(CreditNoteParamsPipe) { id, number }: CreditNoteParams,
    @Query('lang') lang: unknown,
    @OrderViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    const asked = isLanguage(lang) ? lang : undefined;
    return fileOf(await this.invoicesService.getCreditNote(id, number, viewer, asked));
  }
}
