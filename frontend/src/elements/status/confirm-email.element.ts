import { ApiError, callApi } from '../../lib/api/api.ts';
import { $session, logOut, recheckSession, type Session } from '../../lib/session/session.ts';
import { showStatus, stopTurning } from './status-card.ts';

type State = 'own' | 'anonymous' | 'other' | 'done' | 'invalid' | 'unreachable';
type StateText = [title: string, text: string, more?: string];

interface Data {
  token: string;
  /** Address of the login page, with a `next` parameter that leads back to this page. */
  login: string;
  /** Texts of each state; `{email}` stands for the masked address of the account. */
  texts: Record<State, StateText>;
}

/**
 * Custom element `<confirm-email>`: target of the confirmation link in e-mails. Opening the page confirms nothing; the
 * user must be logged in to the account of the link and click a button.
 */
class ConfirmEmailElement extends HTMLElement {
  private readonly data = JSON.parse(this.dataset.page ?? '{}') as Data;
  private stop?: () => void;
  /** Counter that marks replies to earlier requests as outdated. */
  private turn = 0;

  connectedCallback(): void {
    this.querySelector('[data-confirm]')?.addEventListener('click', ({ currentTarget }) => {
      void this.confirm(currentTarget as HTMLElement);
    });
    this.querySelector('[data-switch]')?.addEventListener('click', () => void this.switchAccount());
    // A login in another tab updates this page, too.
    this.stop = $session.subscribe((session) => {
      if (session.state !== 'checking') void this.check(session);
    });
  }

  disconnectedCallback(): void {
    this.stop?.();
  }

  private async check(session: Session): Promise<void> {
    const mine = ++this.turn;
    const { token } = this.data;
    if (token === '') return this.show('invalid');
    if (session.state === 'unreachable') return this.show('unreachable');
    try {
      const link = await callApi('POST /auth/confirm-email/link', { body: { token } });
      if (mine !== this.turn) return;
      if (link.isOwn) this.show('own', link.email);
      else this.show(session.state === 'known' ? 'other' : 'anonymous', link.email);
    } catch (error) {
      if (mine === this.turn) this.show(isRefused(error) ? 'invalid' : 'unreachable');
    }
  }

  private async confirm(button: HTMLElement): Promise<void> {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    try {
      await callApi('POST /auth/confirm-email', { body: { token: this.data.token } });
      this.leave('done');
    } catch (error) {
      // Status 401 means that the session has ended; the session is checked again, which updates the page.
      if (error instanceof ApiError && error.status === 401) await recheckSession();
      else this.leave(isRefused(error) ? 'invalid' : 'unreachable');
    }
    button.ariaBusy = 'false';
  }

  private async switchAccount(): Promise<void> {
    this.stop?.();
    await logOut();
    location.assign(this.data.login);
  }

  /** Shows the final result in place of the button. */
  private leave(state: State): void {
    this.stop?.();
    this.turn += 1;
    this.show(state);
    this.querySelector<HTMLElement>('[data-title]')?.focus();
  }

  private show(state: State, email = ''): void {
    const [title, text, more] = this.data.texts[state];
    stopTurning(this);
    showStatus(
      this,
      title,
      text.replace('{email}', () => email),
      more,
    );
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = !part.dataset.when?.split(' ').includes(state);
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 429;
}

customElements.define('confirm-email', ConfirmEmailElement);
