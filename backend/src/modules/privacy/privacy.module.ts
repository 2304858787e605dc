import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { ConsentRow } from './consents/consent.entity.js';
import { ConsentsAdminController } from './consents/consents.admin.controller.js';
import { ConsentsController } from './consents/consents.controller.js';
import { ConsentsService } from './consents/consents.service.js';
import { IncidentRow } from './incidents/incident.entity.js';
import { IncidentsAdminController } from './incidents/incidents.admin.controller.js';
import { IncidentsService } from './incidents/incidents.service.js';
import { PrivacyRetentionService } from './privacy-retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentRow, IncidentRow]), AuthModule],
  controllers: [ConsentsAdminController, ConsentsController, IncidentsAdminController],
  providers: [ConsentsService, IncidentsService, PrivacyRetentionService],
  exports: [ConsentsService],
})
export class PrivacyModule {}
