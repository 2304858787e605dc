import { ApiError, callApi } from '../../lib/api.ts';
import { showStatus, stopTurning } from './status-card.ts';

type Words = [title: string, text: string, more?: string];

interface Data {
  token: string;
  done: Words;
  invalid: Words;
  unreachable: Words;
}

/** `<confirm-email>`: what the link of the mail leads to. */
class ConfirmEmailElement extends HTMLElement {
  private readonly data = JSON.parse(this.dataset.page ?? '{}') as Data;

  connectedCallback(): void {
    void this.confirm().then((words) => {
      stopTurning(this);
      showStatus(this, ...words);
      const waysOn = this.querySelector<HTMLElement>('[data-ways-on]');
      if (waysOn) waysOn.hidden = false;
    });
  }

  private async confirm(): Promise<Words> {
    const { token, done, invalid, unreachable } = this.data;
    if (token === '') return invalid;
    try {
      await callApi('/auth/confirm-email', { method: 'POST', body: { token } });
      return done;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 429;
      return isRefused ? invalid : unreachable;
    }
  }
}

customElements.define('confirm-email', ConfirmEmailElement);
