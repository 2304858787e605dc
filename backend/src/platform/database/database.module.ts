import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { dataSourceOptions, openDataSource } from './data-source.js';
import { Db } from './db.js';
import { EventBus } from './event-bus.js';
import { Remembered } from './remembered.js';
import { Replicas } from './replicas.js';
import { Tags } from './tags.js';

type Migrations = (new () => never)[];

/** Gives every module `Db`, `EventBus`, `Tags` and what is remembered by them; modules declare their own entities. */
@Global()
@Module({})
export class DatabaseModule {
  static at(url: string, migrations: readonly (new () => object)[]): DynamicModule {
    const useFactory = () => ({
      ...dataSourceOptions(url),
      migrations: migrations as Migrations,
      autoLoadEntities: true,
      // Whether it is worth while to wait for a database is decided in `openDataSource`.
      retryAttempts: 1,
    });
    const dataSourceFactory = (options: DataSourceOptions = useFactory()) => openDataSource(options);
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRootAsync({ useFactory, dataSourceFactory })],
      providers: [EventBus, Tags, Remembered, Replicas, Db],
      exports: [TypeOrmModule, EventBus, Tags, Remembered, Replicas, Db],
    };
  }
}
