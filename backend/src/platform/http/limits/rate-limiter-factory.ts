import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { REDIS, type Redis } from './redis.js';

export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds that a counter lasts. */
  duration: number;
}

export const rateLimitTable = 'rate_limits';
export const noLimit = Number.MAX_SAFE_INTEGER;

/** Milliseconds that Redis may take before PostgreSQL counts the call instead. */
const redisTimeoutMs = 300;

/**
 * Makes the counters: in this process, or for all instances in Redis. Without Redis, or while it fails, in PostgreSQL.
 */
@Injectable()
export class RateLimiterFactory implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimiterFactory.name);

  constructor(
    @Inject(REDIS) private readonly redis: Redis | undefined,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.redis?.on('error', ({ message }: Error) => this.logger.warn(`Redis is away: ${message}`));
    // The start does not wait for Redis: PostgreSQL counts until it is connected.
    this.redis?.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    if (this.redis?.isOpen) this.redis.destroy();
  }

  local(options: LimiterOptions): RateLimiterAbstract {
    return new RateLimiterMemory(options);
  }

  shared(options: LimiterOptions): RateLimiterAbstract {
    const postgres = this.postgres(options);
    if (!this.redis) return postgres;
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      useRedisPackage: true,
      ...refusedFromMemory(options),
    });
    return new RLWrapperTimeouts({ limiter, timeoutMs: redisTimeoutMs, insuranceLimiter: postgres });
  }

  private postgres(options: LimiterOptions): RateLimiterAbstract {
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.dataSource,
      storeType: 'typeorm',
      tableName: rateLimitTable,
      tableCreated: true,
      clearExpiredByTimeout: false,
      ...refusedFromMemory(options),
    });
  }
}

/** Refuses callers over the limit from memory until their time is up, without asking the store again. */
function refusedFromMemory({ points }: LimiterOptions) {
  return { inMemoryBlockOnConsumed: points < noLimit ? points + 1 : 0 };
}
