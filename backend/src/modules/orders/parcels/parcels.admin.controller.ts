import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Language, ParcelBatchRow } from '@shop/contracts';
import { Allow, CurrentAccount, type Account } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { RequestLanguage } from '../../../platform/http/language.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { ParcelBatchService } from './parcel-batch.service.js';
import { ParcelBatchDto, ParcelCorrectionDto, ParcelDto } from './parcels.dto.js';
import { ParcelsService } from './parcels.service.js';

@Controller('admin')
@Allow('admin')
export class ParcelsAdminController {
  constructor(
    private readonly parcelsService: ParcelsService,
    private readonly parcelBatchService: ParcelBatchService,
  ) {}

  /** The first one of an order ships it. The buyer is told once nobody can take it back any more. */
  @Post('orders/:id/parcels')
  create(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: ParcelDto,
    @CurrentAccount() account: Account,
  ): Promise<{ id: number }> {
    return this.parcelsService.create(id, body, account);
  }

  @Put('orders/:id/parcels/:parcelId')
  @HttpCode(204)
  correct(
    @Param('id', OrderIdPipe) id: string,
    @Param('parcelId', IdPipe) parcelId: number,
    @Body() body: ParcelCorrectionDto,
  ): Promise<void> {
    return this.parcelsService.correct(id, parcelId, body);
  }

  /** Within ten seconds. */
  @Delete('orders/:id/parcels/:parcelId')
  @HttpCode(204)
  remove(
    @Param('id', OrderIdPipe) id: string,
    @Param('parcelId', IdPipe) parcelId: number,
    @CurrentAccount() account: Account,
  ): Promise<void> {
    return this.parcelsService.remove(id, parcelId, account);
  }

  @Post('parcels')
  @HttpCode(200)
  createMany(
    @Body() body: ParcelBatchDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<ParcelBatchRow[]> {
    return this.parcelBatchService.ship(body, { account, language });
  }
}
