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
  /** Duration of a counter in seconds. */
  duration: number;
}

export const rateLimitTable = 'rate_limits';
export const noLimit = Number.MAX_SAFE_INTEGER;

/** Milliseconds after which PostgreSQL counts a call instead of Redis. */
const redisTimeoutMs = 300;

/**
 * Creates the counters: in this process, or in Redis for all instances. Without Redis, or while it fails, PostgreSQL
 * counts.
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
    // Startup does not wait for Redis: PostgreSQL counts until Redis is connected.
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

/** Refuses callers above a limit from memory until their waiting time ends, without asking the store again. */
function refusedFromMemory({ points }: LimiterOptions) {
  return { inMemoryBlockOnConsumed: points < noLimit ? points + 1 : 0 };
}
