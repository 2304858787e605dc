import { isoToday, type Incident, type IncidentInput } from '@shop/shared';

/** Form values as typed; details that are not known yet are empty. */
export interface IncidentForm {
  happenedOn: string;
  knownOn: string;
  facts: string;
  dataConcerned: string;
  peopleCount: string;
  hasSeriousRisk: boolean;
  measures: string;
  caiNotifiedOn: string;
  peopleNotifiedOn: string;
  version: number;
}

export function toForm(incident: Incident | undefined): IncidentForm {
  return {
    happenedOn: incident?.happenedOn ?? '',
    knownOn: incident?.knownOn ?? isoToday(),
    facts: incident?.facts ?? '',
    dataConcerned: incident?.dataConcerned ?? '',
    peopleCount: String(incident?.peopleCount ?? ''),
    hasSeriousRisk: incident?.hasSeriousRisk ?? false,
    measures: incident?.measures ?? '',
    caiNotifiedOn: incident?.caiNotifiedOn ?? '',
    peopleNotifiedOn: incident?.peopleNotifiedOn ?? '',
    version: incident?.version ?? 0,
  };
}

export function toInput({ version, ...form }: IncidentForm): IncidentInput {
  return {
    ...form,
    happenedOn: form.happenedOn || null,
    peopleCount: form.peopleCount.trim() ? Number(form.peopleCount) : null,
    caiNotifiedOn: form.caiNotifiedOn || null,
    peopleNotifiedOn: form.peopleNotifiedOn || null,
    ...(version > 0 && { version }),
  };
}
