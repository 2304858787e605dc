import { Body, Controller, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { isLanguage, type OrderContract } from '@shop/shared';
import { RateLimit } from '../../../platform/http/limits/rate-limit.guard.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { Document, fileOf } from '../invoice/document.js';
import { OrderViewer } from '../reading/order-viewer.decorator.js';
import type { Viewer } from '../reading/orders.queries.js';
import { ContractLanguageDto } from './contracts.dto.js';
import { ContractsService } from './contracts.service.js';

/** The contract of an order, for whoever may see the whole order. */
@Controller()
export class ContractsController {
  constructor(private readonly contractsService: ContractsService) {}

  /** The contract as it stands now, to be read before payment. */
  @Route('GET /orders/:id/contract')
  @RateLimit('documents')
  @Header('Cache-Control', 'private, no-store')
  get(@Param('id', OrderIdPipe) id: string, @OrderViewer() viewer: Viewer): Promise<OrderContract> {
    return this.contractsService.get(id, viewer);
  }

  @Route('PUT /orders/:id/contract/language')
  @RateLimit('documents')
  choose(
    @Param('id', OrderIdPipe) id: string,
    @Body() { language }: ContractLanguageDto,
    @OrderViewer() viewer: Viewer,
  ): Promise<OrderContract> {
    return this.contractsService.choose(id, language, viewer);
  }

  /** The contract as it was mailed, in the language that binds unless `lang` asks for the other. */
  @Route('GET /orders/:id/contract.pdf')
  @Document()
  async getFile(
    @Param('id', OrderIdPipe) id: string,
    @Query('lang') lang: unknown,
    @OrderViewer() viewer: Viewer,
  ): Promise<StreamableFile> {
    return fileOf(await this.contractsService.file(id, viewer, isLanguage(lang) ? lang : undefined));
  }
}
