import { Module } from '@nestjs/common';
import { PaymentsModule } from '../modules/payments/index.js';
import { AuditRuns } from './audit/audit-runs.js';
import { AuditAdminController } from './audit/audit.admin.controller.js';
import { Erasures } from './backup/erasures.js';
import { OrphanSweep } from './pictures/orphan-sweep.js';

/** What keeps the shop sound: it sees every module, and none of them knows it. */
@Module({
  imports: [PaymentsModule],
  controllers: [AuditAdminController],
  providers: [AuditRuns, Erasures, OrphanSweep],
})
export class UpkeepModule {}
