import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { IntegrityReport } from '@shop/shared';
import { DataSource } from 'typeorm';
import { PaymentGateways } from '../../modules/payments/index.js';
import { Db } from '../../platform/database/db.js';
import { ImageStore } from '../../platform/files/image-store.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { checkIntegrity, withFindings } from './integrity.js';
import { checkProvider } from './provider-invariants.js';

const job = 'maintenance.audit';
const askedJob = 'maintenance.audit-asked';
/** Cron schedule of the audit: 8:23 UTC, which is 3:23 or 4:23 in Quebec depending on the season. */
const nightly = '23 8 * * *';
/** Maximum number of pictures that a scheduled audit decodes; `npm run audit` decodes all. */
const pictures = 2_000;
const timeoutSeconds = 3_600;

/** Audits stored data every night and at the owner's request, and stores the last result. */
@Injectable()
export class IntegrityRunsService implements OnModuleInit {
  private readonly logger = new Logger(IntegrityRunsService.name);

  constructor(
    private readonly jobQueue: JobQueue,
    private readonly db: Db,
    private readonly dataSource: DataSource,
    private readonly imageStore: ImageStore,
    private readonly gateways: PaymentGateways,
  ) {}

  onModuleInit(): void {
    this.jobQueue.work(job, () => this.run(), { cron: nightly, timeoutSeconds });
    this.jobQueue.work(askedJob, () => this.run(), { retries: 0, timeoutSeconds });
  }

  /** Queues an audit, because auditing a large shop takes longer than a request may. */
  ask(): Promise<void> {
    return this.db.transaction((tx) => this.jobQueue.send(tx, askedJob, {}));
  }

  async last(): Promise<IntegrityReport | null> {
    const [row] = await this.db.em.query<{ report: IntegrityReport }[]>(
      'SELECT report FROM audit_results WHERE id = 1',
    );
    return row?.report ?? null;
  }

  async run(): Promise<void> {
    const { url: databaseUrl } = this.dataSource.options as { url: string };
    const books = await checkIntegrity({ databaseUrl, images: this.imageStore, pictures });
    const report = withFindings(books, await checkProvider(databaseUrl, this.gateways));
    await this.db.em.query(
      `INSERT INTO audit_results (id, report) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET report = $1`,
      [JSON.stringify(report)],
    );
    if (!report.isSound) {
      const breached = report.invariants.filter(({ breaches }) => breaches > 0);
      this.logger.error({ breached }, 'The books do not add up: npm run audit says more');
    }
  }
}
