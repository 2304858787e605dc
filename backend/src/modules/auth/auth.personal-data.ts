import { Injectable, type OnModuleInit } from '@nestjs/common';
import { writeAuditLog } from '../../platform/audit-log/audit-log.js';
import { Clock } from '../../platform/clock.js';
import { Db, type Tx } from '../../platform/database/db.js';
import {
  PersonalDataService,
  type ErasedPerson,
  type Person,
  type PersonalDataSource,
} from '../../platform/personal-data/personal-data.service.js';
import { SessionsService } from './access/sessions.service.js';
import { UserRow } from './accounts/user.entity.js';
import { toProfile } from './accounts/user.view.js';
import { MailedLinksService } from './links/mailed-links.service.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';

/** Exports and erases accounts with their sessions and links. */
@Injectable()
export class AuthPersonalData implements PersonalDataSource, OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly personalDataService: PersonalDataService,
    private readonly sessionsService: SessionsService,
    private readonly mailedLinksService: MailedLinksService,
    private readonly secondFactorService: SecondFactorService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.register('auth', this);
  }

  async collect({ userId }: Person): Promise<Record<string, unknown>> {
    if (userId === null) return { profile: null, sessions: [], secondFactor: null };
    return {
      profile: toProfile(await this.db.em.findOneByOrFail(UserRow, { id: userId })),
      sessions: await this.sessionsService.export(userId),
      secondFactor: await this.secondFactorService.status(userId),
    };
  }

  /** Empties the account's row instead of deleting it, because orders refer to its id. */
  async erase(tx: Tx, { userId: id }: ErasedPerson): Promise<void> {
    if (id === null) return;
    await this.secondFactorService.forget(tx, id);
    const nobody = { firstName: '', lastName: '', email: `deleted-${id}@deleted.invalid`, passwordHash: '' };
    await tx.em.update(UserRow, { id }, { ...nobody, emailConfirmedAt: null, deletedAt: this.clock.now() });
    await this.sessionsService.closeOthers(tx, id);
    await this.mailedLinksService.drop(tx, id, 'reset-password', 'confirm-email');
    await writeAuditLog(tx, { action: 'user.deleted', entity: `user:${id}` });
  }

  /** Deletes expired sessions and links, which are refused anyway. */
  async retain(): Promise<void> {
    await this.db.em.query(`DELETE FROM sessions WHERE expires_at < now()`);
    await this.db.em.query(`DELETE FROM mailed_links WHERE expires_at < now()`);
  }
}
