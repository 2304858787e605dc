import { forgetSession, startSession, type Session } from '../../lib/session/session.ts';
import { showStatus, stopTurning } from './status-card.ts';

/**
 * Display times of the messages in milliseconds: two success messages, and an error message that needs longer to read.
 */
const goodMs = 500;
const leavingMs = 100;
const badMs = 2_000;

interface Data {
  texts: Record<
    | 'good'
    | 'leaving'
    | 'error'
    | 'invalid'
    | 'missing'
    | 'unreachable'
    | 'back'
    | 'forbidden'
    | 'forbiddenText',
    string
  >;
  dashboard: string;
  login: string;
  home: string;
}

/**
 * Custom element `<admin-success>`: checks the access of an administrator after the customer login, and redirects to
 * the back office.
 */
class AdminSuccessElement extends HTMLElement {
  private readonly data = JSON.parse(this.dataset.page ?? '{}') as Data;

  connectedCallback(): void {
    void startSession().then((session) => this.goOn(session));
  }

  private goOn(session: Session): void {
    const { texts, dashboard, login, home } = this.data;
    if (session.state === 'known' && session.user.role === 'admin') {
      showStatus(this, texts.good, texts.leaving);
      window.setTimeout(() => window.setTimeout(() => location.replace(dashboard), leavingMs), goodMs);
      return;
    }
    stopTurning(this);
    if (session.state === 'known') {
      showStatus(this, texts.forbidden, texts.forbiddenText);
      window.setTimeout(() => location.replace(home), badMs);
      return;
    }
    const status = 'status' in session ? session.status : undefined;
    if (session.state === 'anonymous' && status === undefined) showStatus(this, texts.missing, texts.back);
    else showStatus(this, texts.error, this.reason(status), texts.back);
    if (status !== undefined) forgetSession();
    window.setTimeout(() => location.replace(login), badMs);
  }

  private reason(status: number | undefined): string {
    const { invalid, unreachable } = this.data.texts;
    return status === undefined ? unreachable : invalid.replace('{status}', String(status));
  }
}

customElements.define('admin-success', AdminSuccessElement);
