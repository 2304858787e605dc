import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../../config.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { AppError, TooManyCalls } from '../../errors/app-error.js';
import { RateLimiterFactory, noLimit, rateLimitTable } from './rate-limiter-factory.js';
import { networkShare, policies, type CountedBy, type Limit, type Policy } from './rate-limit.policies.js';
import { ipKey, networkKey } from '../requests/request-context.js';

/** Key of a call for each way of counting; undefined: the call is not counted that way. */
export type Keys = (by: CountedBy) => string | undefined;

/** Keys of a call of which only the IP address is known. */
export const addressKeys =
  (ip: string | undefined): Keys =>
  (by) =>
    by === 'network' ? networkKey(ip) : ipKey(ip);

interface Counter extends Limit {
  limiter: RateLimiterAbstract;
  strikes?: RateLimiterAbstract;
}

const strikesSeconds = 24 * 3600;
const longestWaitSeconds = 3600;

/** Counts calls. A single statement increments and compares, so that concurrent calls cannot exceed a limit. */
@Injectable()
export class RateLimitService implements OnModuleInit {
  private readonly logger = new Logger(RateLimitService.name);
  private readonly counters: Record<Policy, Counter[]>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly jobQueue: JobQueue,
    private readonly rateLimiterFactory: RateLimiterFactory,
  ) {
    const entries = Object.entries(policies).map(([name, limits]) => [
      name,
      withNetworks(limits).map((limit) => this.counterOf(name, limit)),
    ]);
    this.counters = Object.fromEntries(entries) as Record<Policy, Counter[]>;
  }

  onModuleInit(): void {
    const clear = async () => {
      await this.dataSource.query(`DELETE FROM ${rateLimitTable} WHERE expire < $1`, [Date.now()]);
    };
    this.jobQueue.work('rate-limits.clear', clear, { cron: '17 * * * *' });
  }

  /**
   * Counts a call under every limit of the policy. Returns the milliseconds to wait when a limit is exceeded, else 0.
   */
  async count(policy: Policy, keys: Keys): Promise<number> {
    if (!this.config.rateLimits) return 0;
    let wait = 0;
    for (const counter of this.counters[policy]) {
      const key = keys(counter.by);
      if (key && wait === 0) wait = await this.consume(counter, key);
    }
    return wait;
  }

  /** Counts a call by keys that a service knows but the guard does not. Refuses with `request.too_many`. */
  async take(policy: Policy, keys: Keys): Promise<void> {
    const wait = await this.count(policy, keys);
    if (wait > 0) throw new TooManyCalls(wait);
  }

  /** Clears the counters of a successful call for limits with `isForgiving`. */
  async forgive(policy: Policy, keys: Keys): Promise<void> {
    if (!this.config.rateLimits) return;
    for (const { by, isForgiving, limiter, strikes } of this.counters[policy]) {
      const key = isForgiving && keys(by);
      if (key) await Promise.all([limiter.delete(key), strikes?.delete(key)]);
    }
  }

  private async consume({ limiter, strikes, calls, seconds }: Counter, key: string): Promise<number> {
    try {
      await limiter.consume(key);
      return 0;
    } catch (passed) {
      if (!(passed instanceof RateLimiterRes)) throw this.unavailable(passed);
      // Among concurrent calls, exactly one is the first above the limit, and only this one extends the waiting time.
      if (!strikes || passed.consumedPoints !== calls + 1) return passed.msBeforeNext;
      const { consumedPoints: times } = await strikes.penalty(key);
      const wait = Math.min(seconds * 2 ** Math.min(times - 1, 10), longestWaitSeconds);
      await limiter.block(key, wait);
      this.logger.warn(`Somebody passed a limit of ${calls} calls for the time no. ${times}`);
      return wait * 1000;
    }
  }

  /** Refuses a call that cannot be counted; counting fails only when the database does. */
  private unavailable(err: unknown): AppError {
    this.logger.error({ err }, 'The calls cannot be counted');
    return new AppError('request.unavailable');
  }

  private counterOf(name: string, limit: Limit): Counter {
    const { seconds: duration, calls: points, scope } = limit;
    const keyPrefix = `${limit.counter ?? name}:${limit.by}`;
    const limiter = this.rateLimiterFactory[scope]({ keyPrefix, points, duration });
    if (!limit.doubles) return { ...limit, limiter };
    const strikes = { keyPrefix: `${keyPrefix}:strikes`, points: noLimit, duration: strikesSeconds };
    return { ...limit, limiter, strikes: this.rateLimiterFactory[scope](strikes) };
  }
}

/** Adds a limit by IPv6 /48 to every limit by IP address. */
function withNetworks(limits: readonly Limit[]): Limit[] {
  return limits.flatMap((limit) =>
    limit.by === 'ip' ? [limit, { ...limit, by: 'network', calls: limit.calls * networkShare }] : [limit],
  );
}
