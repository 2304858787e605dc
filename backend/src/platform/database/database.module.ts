import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { dataSourceOptions, openDataSource } from './data-source.js';
import { Db } from './db.js';
import { EventBus } from './event-bus.js';
import { TaggedCache } from './tagged-cache.js';
import { ReplicaRouter } from './replica-router.js';
import { CacheTags } from './cache-tags.js';

type Migrations = (new () => never)[];

/** Gives every module `Db`, `EventBus`, `CacheTags` and `TaggedCache`; modules declare their own entities. */
@Global()
@Module({})
export class DatabaseModule {
  static at(url: string, migrations: readonly (new () => object)[]): DynamicModule {
    const useFactory = () => ({
      ...dataSourceOptions(url),
      migrations: migrations as Migrations,
      autoLoadEntities: true,
      // `openDataSource` decides whether it waits for the database.
      retryAttempts: 1,
    });
    const dataSourceFactory = (options: DataSourceOptions = useFactory()) => openDataSource(options);
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRootAsync({ useFactory, dataSourceFactory })],
      providers: [EventBus, CacheTags, TaggedCache, ReplicaRouter, Db],
      exports: [TypeOrmModule, EventBus, CacheTags, TaggedCache, ReplicaRouter, Db],
    };
  }
}
