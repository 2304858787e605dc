import type { Language } from '@shop/shared';

/** The shop is about to be registered for a tax, or is still: `EventBus.within` may refuse it. */
export class TaxesRegistered {
  constructor(readonly language: Language) {}
}
