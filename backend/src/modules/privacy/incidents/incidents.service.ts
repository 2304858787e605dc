import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  isoDay,
  type Incident,
  type IncidentInput,
  type Language,
  type Page,
  type PageQuery,
} from '@shop/shared';
import { writeAuditLog } from '../../../platform/audit-log/audit-log.js';
import { Clock } from '../../../platform/clock.js';
import { csvOf, type CsvColumn } from '../../../platform/csv/csv.js';
import { Db } from '../../../platform/database/db.js';
import { EditedTable } from '../../../platform/editing/edited-table.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { readPage } from '../../../platform/database/page-window.js';
import { IncidentRow } from './incident.entity.js';

const incidents = new EditedTable({
  target: IncidentRow,
  name: 'incident',
  refusals: { missing: 'privacy.not_found', changed: 'privacy.changed_meanwhile' },
});

const yesNo = { true: { fr: 'oui', en: 'yes' }, false: { fr: 'non', en: 'no' } };
const columns: readonly CsvColumn<Incident>[] = [
  { fr: 'Numéro', en: 'Number', cell: ({ id }) => String(id) },
  { fr: 'Survenu le', en: 'Happened on', cell: ({ happenedOn }) => happenedOn ?? '' },
  { fr: 'Connu le', en: 'Discovered on', cell: ({ knownOn }) => knownOn },
  { fr: 'Faits', en: 'Facts', cell: ({ facts }) => facts },
  { fr: 'Renseignements visés', en: 'Information concerned', cell: ({ dataConcerned }) => dataConcerned },
  { fr: 'Personnes visées', en: 'People concerned', cell: ({ peopleCount }) => String(peopleCount ?? '') },
  {
    fr: 'Risque de préjudice sérieux',
    en: 'Risk of serious injury',
    cell: ({ hasSeriousRisk }, language) => yesNo[`${hasSeriousRisk}`][language],
  },
  { fr: 'Mesures', en: 'Measures', cell: ({ measures }) => measures },
  { fr: 'Avis à la CAI', en: 'Notice to the CAI', cell: ({ caiNotifiedOn }) => caiNotifiedOn ?? '' },
  {
    fr: 'Avis aux personnes',
    en: 'Notice to people',
    cell: ({ peopleNotifiedOn }) => peopleNotifiedOn ?? '',
  },
];

/** Register of confidentiality incidents, in which entries cannot be deleted before the end of their retention. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async list(query: PageQuery): Promise<Page<Incident>> {
    const found = this.db.em.createQueryBuilder(IncidentRow, 'i');
    const [rows, total] = await readPage(
      found.orderBy('i.knownOn', 'DESC').addOrderBy('i.id', 'DESC'),
      query,
    );
    return { rows: rows.map(toIncident), total };
  }

  /** Exports all incidents without batches, because there are few. */
  async export(language: Language): Promise<Readable> {
    await this.db.transaction((tx) =>
      writeAuditLog(tx, { action: 'incidents.exported', entity: 'incidents' }),
    );
    return csvOf(columns, this.all(), language);
  }

  private async *all(): AsyncGenerator<Incident> {
    const rows = await this.db.em.find(IncidentRow, { order: { knownOn: 'ASC', id: 'ASC' } });
    yield* rows.map(toIncident);
  }

  /** Adds an incident. Refuses days in the wrong order with `privacy.incident_days`. */
  async create(input: IncidentInput): Promise<Incident> {
    this.check(input);
    const row = await this.db.transaction((tx) => incidents.insert(tx, columnsOf(input)));
    return toIncident(row);
  }

  /** Updates an incident. Refuses with `privacy.not_found`, `privacy.changed_meanwhile`, `privacy.incident_days`. */
  async update(id: number, input: IncidentInput): Promise<Incident> {
    this.check(input);
    const form = { version: input.version, view: toIncident };
    const row = await this.db.transaction((tx) => incidents.update(tx, id, form, () => columnsOf(input)));
    return toIncident(row);
  }

  /**
   * Checks the order of the days: incidents happen before they are known, notifications follow, and no day is in the
   * future.
   */
  private check({ happenedOn, knownOn, caiNotifiedOn, peopleNotifiedOn }: IncidentInput): void {
    const today = isoDay(this.clock.now());
    const wrong =
      (knownOn > today && 'knownOn') ||
      (happenedOn && happenedOn > knownOn && 'happenedOn') ||
      (isOutside(caiNotifiedOn, knownOn, today) && 'caiNotifiedOn') ||
      (isOutside(peopleNotifiedOn, knownOn, today) && 'peopleNotifiedOn');
    if (wrong) throw new AppError('privacy.incident_days', {}, { field: wrong });
  }
}

const isOutside = (day: string | null, first: string, last: string) =>
  day !== null && (day < first || day > last);

function columnsOf(input: IncidentInput) {
  const { knownOn, facts, dataConcerned, hasSeriousRisk, measures } = input;
  return {
    knownOn,
    facts,
    dataConcerned,
    hasSeriousRisk,
    measures,
    happenedOn: input.happenedOn ?? null,
    peopleCount: input.peopleCount ?? null,
    caiNotifiedOn: input.caiNotifiedOn ?? null,
    peopleNotifiedOn: input.peopleNotifiedOn ?? null,
  };
}

function toIncident({ createdAt, ...row }: IncidentRow): Incident {
  return { ...row, createdAt: createdAt.toISOString() };
}
