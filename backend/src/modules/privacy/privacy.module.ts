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
import { AccountErasureService } from './people/account-erasure.service.js';
import { PeopleAdminController } from './people/people.admin.controller.js';
import { PeopleProfileController } from './people/people.profile.controller.js';
import { PersonErasureService } from './people/person-erasure.service.js';
import { PersonExportService } from './people/person-export.service.js';
import { WaitingErasureRow } from './people/waiting-erasure.entity.js';
import { WaitingErasuresService } from './people/waiting-erasures.service.js';
import { PrivacyPersonalData } from './privacy.personal-data.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentRow, IncidentRow, WaitingErasureRow]), AuthModule],
  controllers: [
    ConsentsAdminController,
    ConsentsController,
    IncidentsAdminController,
    PeopleAdminController,
    PeopleProfileController,
  ],
  providers: [
    AccountErasureService,
    ConsentsService,
    IncidentsService,
    PersonErasureService,
    PersonExportService,
    PrivacyPersonalData,
    RetentionService,
    WaitingErasuresService,
  ],
})
export class PrivacyModule {}
