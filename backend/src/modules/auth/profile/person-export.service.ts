import { Injectable } from '@nestjs/common';
import { normalEmail } from '@shop/contracts';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db } from '../../../platform/database/db.js';
import { personDigest } from '../accounts/person-digest.js';
import { UserRow } from '../accounts/user.entity.js';
import { toProfile } from '../accounts/user.view.js';
import { PersonalDataService } from './personal-data.service.js';

/** Somebody wrote to the owner and wants to have what the shop keeps of them. */
@Injectable()
export class PersonExportService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly personalDataService: PersonalDataService,
  ) {}

  /** Everything under the address and its account, from every module: the owner answers for knowing who asks. */
  async export(address: string): Promise<Record<string, unknown>> {
    const email = normalEmail(address);
    const user = await this.db.em.findOneBy(UserRow, { email });
    const person = { userId: user?.id ?? null, email, isEmailConfirmed: true };
    const data = await this.personalDataService.collect(person);
    await this.db.transaction((tx) =>
      writeAuditLog(tx, { action: 'person.exported', entity: `person:${personDigest(email)}` }),
    );
    const profile = user && toProfile(user);
    return { exportedAt: this.clock.now().toISOString(), email, profile, ...data };
  }
}
