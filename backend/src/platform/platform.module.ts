import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config.js';
import { AuditEntryRow } from './audit-log/audit-entry.entity.js';
import { Clock } from './clock.js';
import { TranslationService } from './i18n/translation.service.js';
import { PersonalDataService } from './personal-data/personal-data.service.js';

@Global()
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [TypeOrmModule.forFeature([AuditEntryRow])],
      providers: [{ provide: CONFIG, useValue: config }, Clock, PersonalDataService, TranslationService],
      exports: [CONFIG, Clock, PersonalDataService, TranslationService],
    };
  }
}
