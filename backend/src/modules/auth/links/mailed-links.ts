import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/http/app-error.js';
import { MailedLinkRow, type LinkPurpose } from './mailed-link.entity.js';

const hour = 3600 * 1000;
const lifetimeMs: Record<LinkPurpose, number> = { 'reset-password': hour, 'confirm-email': 72 * hour };
const tokenBytes = 32;

/** The secrets in mailed links: each works once, for one purpose, for a while. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The token of a new link; older ones for the same purpose stop working. */
  async create(tx: Tx, user: { id: number; email: string }, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs[purpose]);
    await tx.em.delete(MailedLinkRow, { userId: user.id, purpose });
    const link = { tokenHash: hashOf(token), userId: user.id, email: user.email, purpose, expiresAt };
    await tx.em.insert(MailedLinkRow, link);
    return token;
  }

  /** Refuses a bad link with `auth.link_invalid`, before anything costly is done for it. */
  async check(token: string, purpose: LinkPurpose): Promise<void> {
    const where = { tokenHash: hashOf(token), purpose, expiresAt: MoreThan(this.clock.now()) };
    if (!(await this.db.em.existsBy(MailedLinkRow, where))) throw new AppError('auth.link_invalid');
  }

  /** Uses a link up, and answers whose it was; of two that try at once, one gets `auth.link_invalid`. */
  async use(tx: Tx, token: string, purpose: LinkPurpose): Promise<number> {
    const [[link]] = await tx.em.query<[{ userId: number }[], number]>(
      `DELETE FROM mailed_links WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3
       RETURNING user_id AS "userId"`,
      [hashOf(token), purpose, this.clock.now()],
    );
    if (!link) throw new AppError('auth.link_invalid');
    return link.userId;
  }

  /** Makes the links that were mailed to a user worthless. */
  async drop(tx: Tx, userId: number, ...purposes: LinkPurpose[]): Promise<void> {
    await tx.em.delete(MailedLinkRow, { userId, purpose: In(purposes) });
  }
}

/** The token has 256 random bits: a plain hash cannot be searched. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
