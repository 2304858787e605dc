import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config.js';
import { AuditEntryRow } from './audit/audit-entry.entity.js';
import { Clock } from './clock.js';
import { Texts } from './texts.js';

@Global()
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [TypeOrmModule.forFeature([AuditEntryRow])],
      providers: [{ provide: CONFIG, useValue: config }, Clock, Texts],
      exports: [CONFIG, Clock, Texts],
    };
  }
}
