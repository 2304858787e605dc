import { Module } from '@nestjs/common';
import { PaymentsModule } from '../modules/payments/index.js';
import { IntegrityRunsService } from './integrity/integrity-runs.service.js';
import { IntegrityAdminController } from './integrity/integrity.admin.controller.js';
import { ErasureLog } from './backup/erasure-log.js';
import { OrphanedPicturesService } from './pictures/orphaned-pictures.service.js';

/** What keeps the shop sound: it sees every module, and none of them knows it. */
@Module({
  imports: [PaymentsModule],
  controllers: [IntegrityAdminController],
  providers: [IntegrityRunsService, ErasureLog, OrphanedPicturesService],
})
export class MaintenanceModule {}
