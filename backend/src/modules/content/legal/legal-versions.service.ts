import { Injectable } from '@nestjs/common';
import {
  isoDay,
  languages,
  legalFaultOf,
  legalKinds,
  type LegalKind,
  type LegalStatus,
  type LegalVersion,
  type LegalVersionInput,
  type LegalVersionSummary,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { Db, type Tx } from '../../../platform/database/db.js';
import { lockTableForEdit } from '../../../platform/database/optimistic-lock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { refusals } from '../refusals.js';
import { LegalTextRow } from './legal-text.entity.js';

interface VersionKey {
  kind: LegalKind;
  number: number;
}

const entityOf = ({ kind, number }: VersionKey) => `legal_text:${kind}:${number}`;

/** Manages versions of the legal texts: versions in force are fixed, a future version can be edited. */
@Injectable()
export class LegalVersionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Versions of all legal texts without their content, the latest first. */
  async list(): Promise<LegalVersionSummary[]> {
    const rows = await this.db.em.find(LegalTextRow, {
      select: { kind: true, number: true, startsOn: true, createdAt: true },
      order: { number: 'DESC' },
    });
    return legalKinds.flatMap((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return ofKind.map((row) => summaryOf(row, this.statusOf(row, ofKind)));
    });
  }

  /** Refuses with `content.not_found` when the version does not exist. */
  async get(key: VersionKey): Promise<LegalVersion> {
    const row = await this.db.em.findOneBy(LegalTextRow, key);
    if (!row) throw new AppError('content.not_found');
    return this.view(row);
  }

  /**
   * Creates the next version of a legal text, or edits it until it is in force; only one future version may exist.
   * Refuses with `content.legal_*`, `content.not_found`, `content.changed_meanwhile`.
   */
  async save(key: VersionKey, { fr, en, startsOn, version }: LegalVersionInput): Promise<LegalVersion> {
    this.check(key.kind, { fr, en, startsOn });
    return this.db.transaction(async (tx) => {
      const reading = { version, view: (row: LegalTextRow) => this.view(row), refusals };
      const before = await lockTableForEdit(tx.em, LegalTextRow, key, reading);
      if (before) this.checkEditable(before);
      else await this.checkNext(tx, key);
      await tx.em.save(LegalTextRow, { ...key, fr, en, startsOn, version: (before?.version ?? 0) + 1 });
      await writeAuditLog(tx, {
        action: before ? 'legal_text.updated' : 'legal_text.created',
        entity: entityOf(key),
        fields: ['startsOn', ...languages],
      });
      tx.changed('legal');
      return this.view(await tx.em.findOneByOrFail(LegalTextRow, key));
    });
  }

  /** Deletes a future version of a legal text. Refuses with `content.not_found` or `content.legal_begun`. */
  async remove(key: VersionKey): Promise<void> {
    await this.db.transaction(async (tx) => {
      const row = await lockTableForEdit(tx.em, LegalTextRow, key, {
        version: undefined,
        view: String,
        refusals,
      });
      if (!row) throw new AppError('content.not_found');
      this.checkEditable(row);
      await tx.em.delete(LegalTextRow, key);
      await writeAuditLog(tx, { action: 'legal_text.deleted', entity: entityOf(key) });
      tx.changed('legal');
    });
  }

  private check(kind: LegalKind, input: Pick<LegalVersionInput, 'fr' | 'en' | 'startsOn'>): void {
    for (const language of languages) {
      const found = legalFaultOf(input[language], kind, language);
      if (!found) continue;
      throw new AppError(`content.legal_${found.fault}`, { name: found.name }, { field: language });
    }
    if (input.startsOn < this.today())
      throw new AppError('content.legal_day_past', {}, { field: 'startsOn' });
  }

  private checkEditable({ startsOn }: LegalTextRow): void {
    if (startsOn <= this.today()) throw new AppError('content.legal_begun');
  }

  private async checkNext(tx: Tx, { kind, number }: VersionKey): Promise<void> {
    const latest = await tx.em.findOneOrFail(LegalTextRow, { where: { kind }, order: { number: 'DESC' } });
    if (latest.number !== number - 1) throw new AppError('content.not_found');
    if (latest.startsOn > this.today()) throw new AppError('content.legal_planned');
  }

  private async view(row: LegalTextRow): Promise<LegalVersion> {
    const { fr, en, version, kind } = row;
    const all = await this.db.em.find(LegalTextRow, {
      select: { number: true, startsOn: true },
      where: { kind },
    });
    return { ...summaryOf(row, this.statusOf(row, all)), fr, en, version };
  }

  /** Status of a version; the last version that has started is in force. */
  private statusOf(
    { number, startsOn }: Pick<LegalTextRow, 'number' | 'startsOn'>,
    all: readonly Pick<LegalTextRow, 'number' | 'startsOn'>[],
  ): LegalStatus {
    const today = this.today();
    if (startsOn > today) return 'next';
    return all.some((other) => other.number > number && other.startsOn <= today) ? 'past' : 'now';
  }

  private today(): string {
    return isoDay(this.clock.now());
  }
}

function summaryOf(
  { kind, number, startsOn, createdAt }: Pick<LegalTextRow, 'kind' | 'number' | 'startsOn' | 'createdAt'>,
  status: LegalStatus,
): LegalVersionSummary {
  return { kind, number, startsOn, status, createdAt: createdAt.toISOString() };
}
