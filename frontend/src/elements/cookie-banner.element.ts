import type { CookieChoice, CookieChoiceInput, OptionalCookie } from '@shop/shared';
import { callApi } from '../lib/api/api.ts';
import {
  choiceOf,
  consentKey,
  consentTo,
  parseConsent,
  wordingVersion,
  type Consent,
} from '../lib/session/consent.ts';
import { startSession } from '../lib/session/session.ts';

const delayMs = 1_000;
const opener = '[data-consent-open]';

/**
 * Custom element `<cookie-banner>`: asks for consent one second after the first page load, and again when the visitor
 * reopens the banner.
 */
class CookieBanner extends HTMLElement {
  /** Element that reopened the banner and gets the focus back. */
  private caller: HTMLElement | null = null;

  connectedCallback(): void {
    this.on('accept-all', () => this.decide(choiceOf(() => true)));
    this.on('essential-only', () => this.decide(choiceOf(() => false)));
    this.on('customise', () => (this.form.hidden ? this.customise() : this.fold()));
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.decide(choiceOf((kind) => this.box(kind).checked));
    });
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && this.caller) this.hide();
    });
    document.addEventListener('click', ({ target }) => this.handleClick(target));
    if (!readConsent()) window.setTimeout(() => this.show(), delayMs);
  }

  private on(name: string, act: () => void): void {
    this.querySelector(`[data-${name}]`)?.addEventListener('click', act);
  }

  private get form(): HTMLFormElement {
    return this.querySelector('form') as HTMLFormElement;
  }

  private box(kind: OptionalCookie): HTMLInputElement {
    return this.form.elements.namedItem(kind) as HTMLInputElement;
  }

  private show(): void {
    // The choice may have been made meanwhile, for example in another tab.
    if (!readConsent()) this.hidden = false;
  }

  private handleClick(target: EventTarget | null): void {
    const caller = target instanceof Element ? target.closest<HTMLElement>(opener) : null;
    if (!caller) return;
    this.caller = caller;
    this.hidden = false;
    this.customise();
  }

  /** Shows a checkbox for each kind of optional cookie, set as last chosen; initially all are empty. */
  private customise(): void {
    const consent = readConsent();
    const { analytics, marketing, functional } = consent ?? choiceOf(() => false);
    this.box('analytics').checked = analytics;
    this.box('marketing').checked = marketing;
    this.box('functional').checked = functional;
    this.form.hidden = false;
    this.querySelector('[data-customise]')?.setAttribute('aria-expanded', 'true');
    this.box('analytics').focus();
  }

  private decide(choice: CookieChoice): void {
    storeConsent(consentTo(choice, new Date()));
    void writeDown({ ...choice, wording: wordingVersion });
    this.hide();
  }

  private fold(): void {
    this.form.hidden = true;
    this.querySelector('[data-customise]')?.setAttribute('aria-expanded', 'false');
  }

  private hide(): void {
    this.hidden = true;
    this.fold();
    this.caller?.focus();
    this.caller = null;
  }
}

/** Saves the choice of a logged-in user in the shop's consent records as well. */
async function writeDown(body: CookieChoiceInput): Promise<void> {
  try {
    const { state } = await startSession();
    if (state === 'known') await callApi('PUT /profile/cookie-choice', { body });
  } catch (error) {
    console.error(error);
  }
}

function readConsent(): Consent | null {
  try {
    return parseConsent(localStorage.getItem(consentKey));
  } catch (error) {
    console.error(error);
    return null;
  }
}

function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent));
  } catch (error) {
    console.error(error);
  }
}

customElements.define('cookie-banner', CookieBanner);
