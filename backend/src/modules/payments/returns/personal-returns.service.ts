import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db, type Tx } from '../../../platform/database/db.js';
import { EventBus } from '../../../platform/database/event-bus.js';
import type { ErasedPerson, Person } from '../../../platform/personal-data/personal-data.service.js';
import { OrdersAnonymised } from '../../orders/index.js';
import { ReturnPhotosService } from './return-photos.service.js';

/**
 * SQL condition for returns of a person: orders of the account, or orders with the person's confirmed e-mail address.
 */
const isTheirs = `r.order_id = o.id AND (o.account_id = $1 OR $3 AND lower(o.email) = $2)`;

/** Exports and erases the texts and photos that buyers sent with returns. Decisions on returns are kept. */
@Injectable()
export class PersonalReturnsService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly eventBus: EventBus,
    private readonly returnPhotosService: ReturnPhotosService,
  ) {}

  onModuleInit(): void {
    this.eventBus.within(OrdersAnonymised, async ({ em }, { orderIds }) => {
      await em.query(`UPDATE returns SET words = '', photos = '[]' WHERE order_id = ANY($1)`, [orderIds]);
    });
  }

  async collect({ userId, email, isEmailConfirmed }: Person): Promise<unknown> {
    const rows = await this.db.em.query<{ photos: string[] }[]>(
      `SELECT o.order_number AS "orderNumber", r.kind, r.reason, r.state, r.lines, r.words AS comment, r.photos, r.answer,
         r.requested_at AS "requestedAt", r.closed_at AS "closedAt"
       FROM returns r JOIN orders o ON ${isTheirs} ORDER BY r.id`,
      [userId, email, isEmailConfirmed],
    );
    return Promise.all(
      rows.map(async (row) => ({ ...row, photos: await this.returnPhotosService.dataUrls(row.photos) })),
    );
  }

  /** Number of returns that still have texts or photos. */
  async count({ userId, email, isEmailConfirmed, before }: ErasedPerson): Promise<number> {
    const [row] = await this.db.em.query<[{ returns: number }]>(
      `SELECT count(*)::int AS returns FROM returns r JOIN orders o ON ${isTheirs}
       WHERE (r.words <> '' OR r.photos <> '[]') AND ($4::timestamptz IS NULL OR r.requested_at < $4)`,
      [userId, email, isEmailConfirmed, before ?? null],
    );
    return row.returns;
  }

  /** Removes texts and photo paths; the files of photos without any reference are deleted later. */
  async erase({ em }: Tx, { userId, email, isEmailConfirmed, before }: ErasedPerson): Promise<void> {
    await em.query(
      `UPDATE returns r SET words = '', photos = '[]' FROM orders o
       WHERE ${isTheirs} AND ($4::timestamptz IS NULL OR r.requested_at < $4)`,
      [userId, email, isEmailConfirmed, before ?? null],
    );
  }
}
