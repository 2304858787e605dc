/**
 * A line of the register of confidentiality incidents (Quebec's private-sector privacy Act, sections 3.5 to 3.8): a row
 * of `GET /admin/incidents`, the latest first. Days are those of the shop.
 */
export interface Incident {
  id: number;
  /** When it happened, where that is known. */
  happenedOn: string | null;
  /** When the shop learned of it. */
  knownOn: string;
  facts: string;
  /** Which personal information. */
  dataConcerned: string;
  /** How many people, as far as that is known. */
  peopleCount: number | null;
  hasSeriousRisk: boolean;
  measures: string;
  /** When the Commission d’accès à l’information was told, and when the people were. */
  caiNotifiedOn: string | null;
  peopleNotifiedOn: string | null;
  createdAt: string;
  version: number;
}

/** Body of `POST /admin/incidents` and `PUT /admin/incidents/{id}`. */
export type IncidentInput = Omit<Incident, 'id' | 'createdAt' | 'version'> & { version?: number };
