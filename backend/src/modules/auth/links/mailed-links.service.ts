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
 * Tokens of mailed links. A token works once, for one purpose, for a limited time, and only while the account still
 * has the address to which it was mailed. Tokens are created and used while the account is locked.
 */
@Injectable()
export class MailedLinksService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Creates a token for a new link; earlier links for the same purpose stop working. */
  async create(tx: Tx, user: LockedUser, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs[purpose]);
    await tx.em.delete(MailedLinkRow, { userId: user.id, purpose });
    const link = { tokenHash: hashOf(token), userId: user.id, email: user.email, purpose, expiresAt };
    await tx.em.insert(MailedLinkRow, link);
    return token;
  }

  /** Email address and account of a mailed link, which stays unused. Refuses with `auth.link_invalid`. */
  async find(token: string, purpose: LinkPurpose): Promise<Pick<MailedLinkRow, 'userId' | 'email'>> {
    const where = { tokenHash: hashOf(token), purpose, expiresAt: MoreThan(this.clock.now()) };
    const link = await this.db.em.findOneBy(MailedLinkRow, where);
    if (!link) throw new AppError('auth.link_invalid');
    return link;
  }

  /**
   * Uses up a link that was mailed to the account's current address. Refuses any other link with `auth.link_invalid`,
   * and also the second of two concurrent uses.
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

  async drop(tx: Tx, userId: number, ...purposes: LinkPurpose[]): Promise<void> {
    await tx.em.delete(MailedLinkRow, { userId, purpose: In(purposes) });
  }
}

/** A plain hash suffices, because a token of 256 random bits cannot be guessed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
