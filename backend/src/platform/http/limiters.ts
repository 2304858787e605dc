import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { createClient } from '@redis/client';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { CONFIG } from '../../config.js';
import type { Config } from '../../config.js';

export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

export const rateLimitTable = 'rate_limits';
export const noLimit = Number.MAX_SAFE_INTEGER;

/** Milliseconds. Counting must not cost a call more than this before PostgreSQL does it. */
const redisTimeoutMs = 300;
const redisReconnectMs = 1_000;

function openRedis(url: string) {
  const socket = { connectTimeout: 2_000, reconnectStrategy: () => redisReconnectMs };
  return createClient({ url, socket, disableOfflineQueue: true });
}

/** Where calls are counted: in this process, or for all instances in Redis; without Redis, or while it is away, in PostgreSQL. */
@Injectable()
export class Limiters implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('RateLimits');
  private readonly redis?: ReturnType<typeof openRedis>;

  constructor(
    @Inject(CONFIG) { redisUrl }: Config,
    private readonly dataSource: DataSource,
  ) {
    this.redis = redisUrl ? openRedis(redisUrl) : undefined;
  }

  onModuleInit(): void {
    this.redis?.on('error', ({ message }: Error) => this.logger.warn(`Redis is away: ${message}`));
    // Not waited for: PostgreSQL counts until it is there.
    this.redis?.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    if (this.redis?.isOpen) this.redis.destroy();
  }

  here(options: LimiterOptions): RateLimiterAbstract {
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

/** Whoever is over the limit is refused from memory until his time is up, without a question for each try. */
function refusedFromMemory({ points }: LimiterOptions) {
  return { inMemoryBlockOnConsumed: points < noLimit ? points + 1 : 0 };
}
