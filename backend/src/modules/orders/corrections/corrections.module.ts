import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { PlacingModule } from '../placing/placing.module.js';
import { CorrectionsAdminController } from './corrections.admin.controller.js';
import { CorrectionQueries } from './corrections.queries.js';
import { CorrectionsService } from './corrections.service.js';
import { OrderCorrectionRow } from '../entities/order-correction.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrderCorrectionRow]), LifecycleModule, PlacingModule],
  controllers: [CorrectionsAdminController],
  providers: [CorrectionQueries, CorrectionsService],
  exports: [CorrectionQueries],
})
export class CorrectionsModule {}
