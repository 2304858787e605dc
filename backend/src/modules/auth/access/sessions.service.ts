import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { LoginSession, Role } from '@shop/shared';
import { MoreThan } from 'typeorm';
import { CONFIG, type Config } from '../../../config.js';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { isOutage } from '../../../platform/http/outage.js';
import { currentCaller } from '../../../platform/http/requests/request-context.js';
import { deviceOf } from './device.js';
import { SessionRow } from './session.entity.js';

const lifetimeMs = 12 * 3600 * 1000;
/** Minimum time in milliseconds between two writes of `lastSeenAt`. */
const touchMs = 60_000;
/** Maximum length of the list, more sessions than a person opens within their lifetime. */
const longestList = 100;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface RunningRow {
  id: number;
  role: Role;
  email: string;
  isEmailConfirmed: boolean;
  lastSeenAt: Date;
}

@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'adminIdleMs'>,
  ) {}

  /** Creates a session, with the name of the request's browser. */
  async open(tx: Tx, userId: number): Promise<SessionRow> {
    const now = this.clock.now();
    const session = tx.em.create(SessionRow, {
      id: randomUUID(),
      userId,
      device: deviceOf(currentCaller().userAgent),
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    await tx.em.insert(SessionRow, session);
    return session;
  }

  /** Account of an active session, with its current role and email address; null for an unknown or malformed id. */
  async find(id: string): Promise<Account | null> {
    if (!uuidPattern.test(id)) return null;
    const [row] = await this.db.em.query<RunningRow[]>(
      `SELECT users.id, role, email, email_confirmed_at IS NOT NULL AS "isEmailConfirmed",
         last_seen_at AS "lastSeenAt"
       FROM sessions JOIN users ON users.id = user_id
       WHERE sessions.id = $1 AND expires_at > now() AND deleted_at IS NULL`,
      [id],
    );
    return row ? { ...row, sessionId: id } : null;
  }

  /**
   * True when an administrator's session was inactive for too long; customers' sessions do not expire by inactivity.
   */
  isIdle({ role, lastSeenAt }: Pick<Account, 'role' | 'lastSeenAt'>): boolean {
    return role === 'admin' && this.clock.now().getTime() - lastSeenAt.getTime() > this.config.adminIdleMs;
  }

  /**
   * Records the time of activity. An outage of the database is ignored, because the request may still be answered.
   */
  async touch({ sessionId, lastSeenAt }: Account): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - lastSeenAt.getTime() < touchMs) return;
    try {
      await this.db.em.update(SessionRow, { id: sessionId }, { lastSeenAt: now });
    } catch (err) {
      if (!isOutage(err)) throw err;
      this.logger.debug({ err }, 'The use of a session was not written down');
    }
  }

  /** Active sessions: the caller's own first, then sorted by last use. */
  async list({ id, role, sessionId }: Account): Promise<LoginSession[]> {
    const rows = await this.listRunning(id);
    const open = rows.filter(({ lastSeenAt }) => !this.isIdle({ role, lastSeenAt }));
    const sessions = open.map((row) => toSession(row, sessionId));
    return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  private listRunning(userId: number): Promise<SessionRow[]> {
    return this.db.em.find(SessionRow, {
      where: { userId, expiresAt: MoreThan(this.clock.now()) },
      order: { lastSeenAt: 'DESC', id: 'ASC' },
      take: longestList,
    });
  }

  async export(userId: number) {
    const rows = await this.listRunning(userId);
    return rows.map(({ device, createdAt, lastSeenAt }) => ({ device, startedAt: createdAt, lastSeenAt }));
  }

  async close(tx: Tx, id: string): Promise<void> {
    await tx.em.delete(SessionRow, { id });
  }

  /** Ends a session of the caller's account. Refuses with `auth.session_not_found`. */
  async end(account: Account, id: string): Promise<void> {
    if (!uuidPattern.test(id)) throw new AppError('auth.session_not_found');
    await this.db.transaction(async (tx) => {
      const { affected } = await tx.em.delete(SessionRow, { id, userId: account.id });
      if (!affected) throw new AppError('auth.session_not_found');
      await writeAuditLog(tx, { action: 'user.session_ended', entity: `user:${account.id}` });
    });
  }

  async endOthers(account: Account): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.closeOthers(tx, account.id, account.sessionId);
      await writeAuditLog(tx, { action: 'user.other_sessions_ended', entity: `user:${account.id}` });
    });
  }

  async closeOthers(tx: Tx, userId: number, keptId?: string): Promise<void> {
    const query = tx.em.createQueryBuilder().delete().from(SessionRow).where('user_id = :userId', { userId });
    if (keptId) query.andWhere('id <> :keptId', { keptId });
    await query.execute();
  }
}

function toSession(row: SessionRow, currentId: string): LoginSession {
  return {
    id: row.id,
    device: row.device,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}
