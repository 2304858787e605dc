import { Module } from '@nestjs/common';
import { PaymentsModule } from '../modules/payments/index.js';
import { IntegrityRunsService } from './integrity/integrity-runs.service.js';
import { IntegrityAdminController } from './integrity/integrity.admin.controller.js';
import { ErasureLog } from './backup/erasure-log.js';
import { OrphanedPicturesService } from './pictures/orphaned-pictures.service.js';

/** Audit, erasure log and removal of orphaned pictures. No other module depends on this one. */
@Module({
  imports: [PaymentsModule],
  controllers: [IntegrityAdminController],
  providers: [IntegrityRunsService, ErasureLog, OrphanedPicturesService],
})
export class MaintenanceModule {}
