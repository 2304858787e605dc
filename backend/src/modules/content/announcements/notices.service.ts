import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { closureNotice, isoDay, type Language, type ShopNotices } from '@shop/shared';
import { Clock } from '../../../platform/clock.js';
import { CacheTags } from '../../../platform/database/cache-tags.js';
import { Db } from '../../../platform/database/db.js';
import { TaggedCache, type QueryKind } from '../../../platform/database/tagged-cache.js';
import { DeliveryTableService } from '../delivery/delivery-table.service.js';
import { OwnerTextsService } from '../sections/owner-texts.service.js';
import { AnnouncementRow } from './announcement.entity.js';
import { toAnnouncement } from './announcements.service.js';

const tables: QueryKind = { tag: 'settings', maxEntries: 1 };
/** Interval of the checks in milliseconds, and thus the longest delay with which a notice appears or disappears. */
const checkMs = 10_000;

/**
 * Provides the current announcement and closure, which every page shows. When one of them begins or ends, each process
 * drops the pages in its cache, by its own clock. The checks read a cache instead of the database.
 */
@Injectable()
export class NoticesService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(NoticesService.name);
  private timer?: NodeJS.Timeout;
  private shown?: string;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
    private readonly taggedCache: TaggedCache,
    private readonly deliveryTableService: DeliveryTableService,
    private readonly ownerTextsService: OwnerTextsService,
  ) {}

  async current(language: Language): Promise<ShopNotices> {
    const { announcement, closures, today } = await this.now();
    const closure = closureNotice(closures, today, language);
    if (!announcement) return { announcement: null, closure };
    const { text, link } = toAnnouncement(announcement, language);
    const [filled] = await this.ownerTextsService.fill([{ text, link }], ['text'], language);
    return { announcement: filled?.text ? filled : null, closure };
  }

  onApplicationBootstrap(): void {
    const check = () =>
      void this.check().catch((error: unknown) => {
        this.logger.warn({ error }, 'Cannot read what shoppers are told');
      });
    check();
    this.timer = setInterval(check, checkMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Drops all cached pages when an announcement or closure has begun or ended since the last check. */
  async check(): Promise<void> {
    const { announcement, closures, today } = await this.now();
    const { id, version } = announcement ?? {};
    const now = JSON.stringify([id, version, closureNotice(closures, today, 'fr')]);
    const isOutOfDate = this.shown !== undefined && this.shown !== now;
    this.shown = now;
    if (isOutOfDate) this.cacheTags.drop(['settings']);
  }

  private async now() {
    const at = this.clock.now();
    const [rows, { closures }] = await Promise.all([
      this.taggedCache.getByQuery(tables, 'announcements', () => this.db.em.find(AnnouncementRow)),
      this.deliveryTableService.get(),
    ]);
    const announcement = rows.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
    return { announcement, closures, today: isoDay(at) };
  }
}
