/**
 * A line of the register of confidentiality incidents (Quebec's private-sector privacy Act, sections 3.5 to 3.8): a row
 * of `GET /admin/incidents`, the latest first. Days are those of the shop.
 */
export interface Incident {
  id: number;
  /** Day of the incident; null when unknown. */
  happenedOn: string | null;
  /** Day on which the shop learned of the incident. */
  knownOn: string;
  facts: string;
  /** Personal information concerned. */
  dataConcerned: string;
  /** Number of people concerned; null when unknown. */
  peopleCount: number | null;
  hasSeriousRisk: boolean;
  measures: string;
  /** Day on which the Commission d’accès à l’information was notified; null until then. */
  caiNotifiedOn: string | null;
  peopleNotifiedOn: string | null;
  createdAt: string;
  version: number;
}

/** Body of `POST /admin/incidents` and `PUT /admin/incidents/{id}`. */
export type IncidentInput = Omit<Incident, 'id' | 'createdAt' | 'version'> & { version?: number };
