import { badgeText, messagesChanged, unreadOf } from '../islands/admin/shell/unread.ts';
import { callApi } from '../lib/api/api.ts';
import { $session } from '../lib/session/session.ts';

const pollMs = 30_000;

/**
 * Custom element `<unread-badge>`: number of unread chat messages in the back office, requested every 30 s while the
 * page is visible.
 */
class UnreadBadge extends HTMLElement {
  private timer = 0;
  private stop?: () => void;

  private readonly askNow = () => void this.ask();

  connectedCallback(): void {
    window.addEventListener(messagesChanged, this.askNow);
    this.stop = $session.subscribe((session) => {
      window.clearInterval(this.timer);
      if (session.state !== 'known' || session.user.role !== 'admin') return this.show(0);
      void this.ask();
      this.timer = window.setInterval(
        () => document.visibilityState === 'visible' && void this.ask(),
        pollMs,
      );
    });
  }

  disconnectedCallback(): void {
    window.clearInterval(this.timer);
    window.removeEventListener(messagesChanged, this.askNow);
    this.stop?.();
  }

  /** Requests the number of unread messages. After a failed request, the badge keeps the previous number. */
  private async ask(): Promise<void> {
    const messages = await callApi('GET /chat/messages').catch(() => null);
    if (messages) this.show(unreadOf(messages));
  }

  private show(count: number): void {
    this.hidden = count === 0;
    const seen = document.createElement('span');
    seen.ariaHidden = 'true';
    seen.textContent = badgeText(count);
    const said = document.createElement('span');
    said.className = 'sr-only';
    said.textContent = (this.dataset.label ?? '').replace('{count}', String(count));
    this.replaceChildren(seen, said);
  }
}

customElements.define('unread-badge', UnreadBadge);
