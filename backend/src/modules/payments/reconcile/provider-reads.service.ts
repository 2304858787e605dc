import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { PaymentGateways } from '../provider/payment-gateways.js';

/** Lists of the provider that are read regularly. */
export type ProviderList = 'events' | 'payments';

/** Stores the time up to which each list of the provider was read. */
@Injectable()
export class ProviderReadsService {
  private readonly startedAt: Date;

  constructor(
    private readonly db: Db,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  /** End of the last read (undefined before the first read), and the current time. */
  async begin(list: ProviderList): Promise<{ last?: Date; now: Date }> {
    return { last: (await this.find(list))?.until, now: this.clock.now() };
  }

  async save(list: ProviderList, until: Date): Promise<void> {
    const { provider, livemode } = this.gateways.current();
    await this.db.em.query(
      `INSERT INTO provider_reads (provider, livemode, list, read_until, read_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (provider, livemode, list) DO UPDATE SET read_until = EXCLUDED.read_until, read_at = EXCLUDED.read_at`,
      [provider, livemode, list, until, this.clock.now()],
    );
  }

  /** Seconds since the list was last read completely, or since the start of the process if it never was. */
  async age(list: ProviderList): Promise<number> {
    const found = this.gateways.mode === 'off' ? undefined : await this.find(list);
    const since = found?.at ?? this.startedAt;
    return Math.max(0, (this.clock.now().getTime() - since.getTime()) / 1000);
  }

  private async find(list: ProviderList): Promise<{ until: Date; at: Date } | undefined> {
    const { provider, livemode } = this.gateways.current();
    const [row] = await this.db.em.query<{ until: Date; at: Date }[]>(
      `SELECT read_until AS until, read_at AS at FROM provider_reads
       WHERE provider = $1 AND livemode = $2 AND list = $3`,
      [provider, livemode, list],
    );
    return row;
  }
}
