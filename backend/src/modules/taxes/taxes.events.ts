import type { Language } from '@shop/shared';

/** The shop is being registered for a tax, or stays so; `EventBus.within` subscribers may refuse this. */
export class TaxesRegistered {
  constructor(readonly language: Language) {}
}
