import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../../content/index.js';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { ParcelsAdminController } from './parcels.admin.controller.js';
import { FulfilmentQueries } from './fulfilment.queries.js';
import { ParcelBatchService } from './parcel-batch.service.js';
import { ParcelQueries } from './parcels.queries.js';
import { ParcelsService } from './parcels.service.js';
import { ParcelRow } from './parcel.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ParcelRow]), ContentModule, LifecycleModule],
  controllers: [ParcelsAdminController],
  providers: [FulfilmentQueries, ParcelBatchService, ParcelQueries, ParcelsService],
  exports: [FulfilmentQueries, ParcelQueries, ParcelsService],
})
export class ParcelsModule {}
