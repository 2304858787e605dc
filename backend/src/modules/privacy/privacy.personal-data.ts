import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isoDay, keptDays, type PersonalCounts } from '@shop/shared';
import { LessThan } from 'typeorm';
import { Db, type Tx } from '../../platform/database/db.js';
import {
  daysBefore,
  PersonalDataService,
  type ErasedPerson,
  type Person,
  type PersonalDataSource,
} from '../../platform/personal-data/personal-data.service.js';
import { ConsentsService } from './consents/consents.service.js';
import { IncidentRow } from './incidents/incident.entity.js';

const isSameMatter = (line: string) =>
  `${line}.person = ended.person AND ${line}.kind = ended.kind
    AND (${line}.kind <> 'stock_alerts' OR ${line}.source = ended.source)`;

/**
 * SQL that deletes all consents in one matter once the latest is an old refusal or withdrawal; each stock alert is a
 * matter of its own.
 */
const forgetConsents = `
  DELETE FROM consents c USING consents ended
  WHERE ended.action <> 'given' AND ended.at < $1 AND ${isSameMatter('c')}
    AND NOT EXISTS (SELECT FROM consents later WHERE later.id > ended.id AND ${isSameMatter('later')})`;

/** Exports consents, and deletes old consents and incidents after their retention period. */
@Injectable()
export class PrivacyPersonalData implements PersonalDataSource, OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly personalDataService: PersonalDataService,
    private readonly consentsService: ConsentsService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.register('privacy', this);
  }

  async collect(person: Person): Promise<Record<string, unknown>> {
    return { consents: await this.consentsService.collect(person) };
  }

  async count(person: ErasedPerson): Promise<Partial<PersonalCounts>> {
    return { consents: await this.consentsService.count(person) };
  }

  erase(tx: Tx, person: ErasedPerson): Promise<void> {
    return this.consentsService.withdrawAll(tx, person);
  }

  async retain(now: Date): Promise<void> {
    const { em } = this.db;
    await em.query(forgetConsents, [daysBefore(now, keptDays.consent)]);
    await em.delete(IncidentRow, { knownOn: LessThan(isoDay(daysBefore(now, keptDays.incident))) });
  }
}
