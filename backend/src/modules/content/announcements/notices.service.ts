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
/** Milliseconds by which a page may be late to say what has begun, or to stop saying what is over. */
const checkMs = 10_000;

/**
 * The announcement and the closure that every page shows at present. Each process compares its stored pages with its own
 * clock and drops them when an announcement or a closure begins or ends; it reads a cache, not the database.
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

  /** Drops every page when something has begun or is over since the last time. */
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
