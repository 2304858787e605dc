import { normalEmail } from '@shop/shared';
import { Injectable } from '@nestjs/common';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import type { Account } from '../../../platform/http/requests/access.js';
import { PersonalDataService } from '../../../platform/personal-data/personal-data.service.js';
import { personDigest } from '../../../platform/personal-data/person-digest.js';
import { AccountsService } from '../../auth/index.js';

@Injectable()
export class PersonExportService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accountsService: AccountsService,
    private readonly personalDataService: PersonalDataService,
  ) {}

  async exportOwn(account: Account): Promise<Record<string, unknown>> {
    const data = await this.personalDataService.collect({ userId: account.id, ...account });
    await this.note('user.exported', `user:${account.id}`);
    return { exportedAt: this.clock.now().toISOString(), ...data };
  }

  /**
   * Exports all data under an email address and its account; the owner is responsible for checking the person's
   * identity.
   */
  async export(address: string): Promise<Record<string, unknown>> {
    const email = normalEmail(address);
    const user = await this.accountsService.findByEmail(email);
    const person = { userId: user?.id ?? null, email, isEmailConfirmed: true };
    const data = await this.personalDataService.collect(person);
    await this.note('person.exported', `person:${personDigest(email)}`);
    return { exportedAt: this.clock.now().toISOString(), email, ...data };
  }

  private note(action: string, entity: string): Promise<void> {
    return this.db.transaction((tx) => writeAuditLog(tx, { action, entity }));
  }
}
