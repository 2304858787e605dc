/**
 * Row of `GET /admin/incidents`, latest first: entry of the register of confidentiality incidents (Quebec's
 * private-sector privacy Act, sections 3.5 to 3.8). Days are in the shop's time zone.
 */
export interface Incident {
  id: number;
  /** Day of the incident; null when unknown. */
  happenedOn: string | null;
  /** Day on which the shop learned of the incident. */
  knownOn: string;
  facts: string;
  /** Description of the personal information concerned. */
  dataConcerned: string;
  /** Number of people concerned; null when unknown. */
  peopleCount: number | null;
  hasSeriousRisk: boolean;
  measures: string;
  /** Day on which Quebec's Commission d’accès à l’information was notified; null until then. */
  caiNotifiedOn: string | null;
  peopleNotifiedOn: string | null;
  createdAt: string;
  version: number;
}

/** Body of `POST /admin/incidents` and `PUT /admin/incidents/{id}`. */
export type IncidentInput = Omit<Incident, 'id' | 'createdAt' | 'version'> & { version?: number };
