import type { Consent } from '@shop/shared';

/** Record of a consent. */
export interface ConsentNote extends Pick<Consent, 'kind' | 'action' | 'wording' | 'source' | 'language'> {
  email: string;
}

/** Somebody has agreed to mails, or does not any more: the ledger notes it in the same transaction. */
export class ConsentsChanged {
  constructor(readonly notes: readonly ConsentNote[]) {}
}
