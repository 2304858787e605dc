import { Body, Controller, Param } from '@nestjs/common';
import type { Language, ParcelBatchRow } from '@shop/shared';
import { CurrentAccount, type Account } from '../../../platform/http/requests/access.js';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { ParcelBatchService } from './parcel-batch.service.js';
import { ParcelBatchDto, ParcelBatchUndoDto, ParcelCorrectionDto, ParcelDto } from './parcels.dto.js';
import { ParcelsService } from './parcels.service.js';

@Controller()
export class ParcelsAdminController {
  constructor(
    private readonly parcelsService: ParcelsService,
    private readonly parcelBatchService: ParcelBatchService,
  ) {}

  /**
   * Adds a parcel; the first parcel marks the order as shipped. The buyer is notified once the parcel can no longer be
   * removed.
   */
  @Route('POST /admin/orders/:id/parcels')
  create(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: ParcelDto,
    @CurrentAccount() account: Account,
  ): Promise<{ id: number }> {
    return this.parcelsService.create(id, body, account);
  }

  @Route('PUT /admin/orders/:id/parcels/:parcelId')
  correct(
    @Param('id', OrderIdPipe) id: string,
    @Param('parcelId', IdPipe) parcelId: number,
    @Body() body: ParcelCorrectionDto,
  ): Promise<void> {
    return this.parcelsService.correct(id, parcelId, body);
  }

  /** A parcel can be removed within ten seconds. */
  @Route('DELETE /admin/orders/:id/parcels/:parcelId')
  remove(
    @Param('id', OrderIdPipe) id: string,
    @Param('parcelId', IdPipe) parcelId: number,
    @CurrentAccount() account: Account,
  ): Promise<void> {
    return this.parcelsService.remove(id, parcelId, account);
  }

  @Route('POST /admin/parcels')
  createMany(
    @Body() body: ParcelBatchDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<ParcelBatchRow[]> {
    return this.parcelBatchService.ship(body, { account, language });
  }

  /** Removes several parcels within ten seconds, each like a single one. */
  @Route('POST /admin/parcels/undo')
  undoMany(
    @Body() { parcels }: ParcelBatchUndoDto,
    @CurrentAccount() account: Account,
    @RequestLanguage() language: Language,
  ): Promise<ParcelBatchRow[]> {
    return this.parcelBatchService.undo(parcels, { account, language });
  }
}
