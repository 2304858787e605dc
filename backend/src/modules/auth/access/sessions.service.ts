import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/access.js';
import { SessionRow } from './session.entity.js';
import { UserRow } from '../accounts/user.entity.js';

const lifetimeMs = 12 * 3600 * 1000;

@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async open(tx: Tx, userId: number): Promise<SessionRow> {
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs);
    const session = tx.em.create(SessionRow, { id: randomUUID(), userId, expiresAt });
    await tx.em.insert(SessionRow, session);
    return session;
  }

  /** Who a running session belongs to, with the role and address of this moment. */
  async find(id: string): Promise<Account | null> {
    const row = await this.db.em
      .createQueryBuilder(UserRow, 'user')
      .innerJoin(SessionRow, 'session', 'session.userId = user.id')
      .where('session.id = :id', { id })
      .andWhere('session.expiresAt > now() AND user.deletedAt IS NULL')
      .getOne();
    if (!row) return null;
    const { role, email, emailConfirmedAt } = row;
    return { id: row.id, role, email, isEmailConfirmed: emailConfirmedAt !== null, sessionId: id };
  }

  async close(tx: Tx, id: string): Promise<void> {
    await tx.em.delete(SessionRow, { id });
  }

  /** Ends every session of a user but the one they act from, if any. */
  async closeOthers(tx: Tx, userId: number, keptId?: string): Promise<void> {
    const query = tx.em.createQueryBuilder().delete().from(SessionRow).where('user_id = :userId', { userId });
    if (keptId) query.andWhere('id <> :keptId', { keptId });
    await query.execute();
  }
}
