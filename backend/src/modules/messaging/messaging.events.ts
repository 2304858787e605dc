import type { Consent } from '@shop/shared';

export interface ConsentNote extends Pick<Consent, 'kind' | 'action' | 'wording' | 'source' | 'language'> {
  email: string;
}

/** A person gave or withdrew consent to mails; the privacy module records this in the same transaction. */
export class ConsentsChanged {
  constructor(readonly notes: readonly ConsentNote[]) {}
}
