import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Db } from './db.js';
import { EventBus } from './event-bus.js';
import { Remembered } from './remembered.js';
import { Replicas } from './replicas.js';
import { Tags } from './tags.js';

/**
 * Gives every module `Db`, `EventBus`, `Tags` and what is remembered by them over a data source that is connected and
 * migrated already.
 */
@Global()
@Module({})
export class DatabaseModule {
  static over(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DataSource, useValue: dataSource }, EventBus, Tags, Remembered, Replicas, Db],
      exports: [DataSource, EventBus, Tags, Remembered, Replicas, Db],
    };
  }
}
