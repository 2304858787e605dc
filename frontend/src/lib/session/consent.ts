import type { CookieChoice, OptionalCookie } from '@shop/shared';

/** Consent stored in the browser: the choice, its date and the version of the banner text. */
export interface Consent extends CookieChoice {
  essential: true;
  decidedAt: string;
  wording: string;
}

export const consentKey = 'cookie-consent';
/** Version of the cookie banner's text. A new date makes the banner ask every visitor again. */
export const wordingVersion = '2026-01-15';

export function choiceOf(isAccepted: (kind: OptionalCookie) => boolean): CookieChoice {
  return {
    analytics: isAccepted('analytics'),
    marketing: isAccepted('marketing'),
    functional: isAccepted('functional'),
  };
}

export function consentTo(choice: CookieChoice, now: Date): Consent {
  return { essential: true, ...choice, decidedAt: now.toISOString(), wording: wordingVersion };
}

/** Stored cookie consent; null if there is none or it was given to an older version of the banner. */
export function parseConsent(text: string | null): Consent | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Consent> | null;
    if (stored?.wording !== wordingVersion || typeof stored.decidedAt !== 'string') return null;
    const choice = choiceOf((kind) => stored[kind] === true);
    return { essential: true, ...choice, decidedAt: stored.decidedAt, wording: stored.wording };
  } catch {
    return null;
  }
}
