import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { LockedUser } from '../accounts/accounts.service.js';
import { MailedLinkRow, type LinkPurpose } from './mailed-link.entity.js';

const hour = 3600 * 1000;
const lifetimeMs: Record<LinkPurpose, number> = { 'reset-password': hour, 'confirm-email': 72 * hour };
const tokenBytes = 32;

/**
 * The secrets in mailed links: each works once, for one purpose, for a while, and only while its account has the address
 * that it was mailed to. They are made and used under the lock of the account, so that it cannot move in between.
 */
@Injectable()
export class MailedLinksService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The token of a new link; older ones for the same purpose stop working. */
  async create(tx: Tx, user: LockedUser, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs[purpose]);
    await tx.em.delete(MailedLinkRow, { userId: user.id, purpose });
    const link = { tokenHash: hashOf(token), userId: user.id, email: user.email, purpose, expiresAt };
    await tx.em.insert(MailedLinkRow, link);
    return token;
  }

  /** Address and account of a mailed link. Nothing is proved or used up. Refuses with `auth.link_invalid`. */
  async find(token: string, purpose: LinkPurpose): Promise<Pick<MailedLinkRow, 'userId' | 'email'>> {
    const where = { tokenHash: hashOf(token), purpose, expiresAt: MoreThan(this.clock.now()) };
    const link = await this.db.em.findOneBy(MailedLinkRow, where);
    if (!link) throw new AppError('auth.link_invalid');
    return link;
  }

  /**
   * Uses up a link of this account that was mailed to the address that it has now. Refuses any other with
   * `auth.link_invalid`, and one of two that try at once.
   */
  async use(tx: Tx, user: LockedUser, token: string, purpose: LinkPurpose): Promise<void> {
    const { affected } = await tx.em.delete(MailedLinkRow, {
      tokenHash: hashOf(token),
      purpose,
      userId: user.id,
      email: user.email,
      expiresAt: MoreThan(this.clock.now()),
    });
    if (affected !== 1) throw new AppError('auth.link_invalid');
  }

  /** Deletes the links that were mailed to a user. */
  async drop(tx: Tx, userId: number, ...purposes: LinkPurpose[]): Promise<void> {
    await tx.em.delete(MailedLinkRow, { userId, purpose: In(purposes) });
  }
}

/** The token has 256 random bits: a plain hash cannot be searched. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
