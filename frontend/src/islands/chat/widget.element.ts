import { $hasAlert, closeChat, openChat, startPolling } from './chat.store.ts';

const load = () => import('./mount-chat.tsx');

/**
 * `<chat-widget>`: the floating button and its panel, a native dialog that leaves the page usable. What the panel holds
 * is a React island, fetched when somebody reaches for it and not before.
 */
class ChatWidget extends HTMLElement {
  connectedCallback(): void {
    for (const intent of ['pointerover', 'focus'])
      this.button.addEventListener(intent, () => load().catch(() => undefined), { once: true });
    this.button.addEventListener('click', () => (this.dialog.open ? this.dialog.close() : this.open()));
    this.dialog.addEventListener('close', () => this.handleClose());
    this.dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) this.dialog.close();
    });
    $hasAlert.subscribe((hasAlert) => this.showAlert(hasAlert));
    startPolling();
    this.hidden = false;
  }

  private get button(): HTMLButtonElement {
    return this.querySelector('[data-chat-open]') as HTMLButtonElement;
  }

  private get dialog(): HTMLDialogElement {
    return this.querySelector('dialog') as HTMLDialogElement;
  }

  private open(): void {
    this.dialog.show();
    this.button.setAttribute('aria-expanded', 'true');
    openChat();
    load().then(
      ({ mountChat }) => mountChat(this.dialog),
      (error: unknown) => {
        console.error(error);
        this.dialog.close();
      },
    );
  }

  private handleClose(): void {
    this.button.setAttribute('aria-expanded', 'false');
    closeChat();
    this.button.focus();
  }

  private showAlert(hasAlert: boolean): void {
    const { open = '', openUnread = '' } = this.dataset;
    const dot = this.querySelector('[data-chat-alert]') as HTMLElement;
    const notice = this.querySelector('[role="status"]') as HTMLElement;
    const label = hasAlert ? openUnread : open;
    dot.hidden = !hasAlert;
    notice.textContent = hasAlert ? openUnread : '';
    this.button.setAttribute('aria-label', label);
    this.button.title = label;
  }
}

customElements.define('chat-widget', ChatWidget);
