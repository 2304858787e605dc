import { $hasAlert, closeChat, openChat, startPolling } from '../islands/chat/chat.store.ts';

/** Elements that the chat button must not cover. The link of a card counts with its text alone, not with the card. */
const controls =
  'main :is(a, button, input, select, textarea, summary), footer a, footer button, footer input';

const load = () => import('../islands/chat/mount-chat.tsx');

/**
 * Custom element `<chat-widget>`: floating chat button with a non-modal dialog. The content of the dialog is a React
 * island, loaded when the chat is first needed.
 */
class ChatWidget extends HTMLElement {
  connectedCallback(): void {
    for (const intent of ['pointerover', 'focus'])
      this.button.addEventListener(intent, () => void load().catch(() => undefined), { once: true });
    this.button.addEventListener('click', () => (this.dialog.open ? this.dialog.close() : this.open()));
    this.dialog.addEventListener('close', () => this.handleClose());
    this.dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) this.dialog.close();
    });
    $hasAlert.subscribe((hasAlert) => this.showAlert(hasAlert));
    startPolling();
    this.hidden = false;
    this.stepAside();
  }

  private get button(): HTMLButtonElement {
    return this.querySelector('[data-chat-open]') as HTMLButtonElement;
  }

  private get dialog(): HTMLDialogElement {
    return this.querySelector('dialog') as HTMLDialogElement;
  }

  /** On small screens it makes way while it would lie on something that is pressed or filled in (chat-aside). */
  private stepAside(): void {
    const isSmall = matchMedia('(width < 64rem)');
    let isDue = false;
    const check = () => {
      isDue = false;
      this.classList.toggle('chat-aside', isSmall.matches && this.coversControl());
    };
    const ask = () => {
      if (!isDue) requestAnimationFrame(check);
      isDue = true;
    };
    for (const event of ['scroll', 'resize']) window.addEventListener(event, ask, { passive: true });
    // Islands and bars at the bottom come and go.
    const options = { childList: true, subtree: true, attributeFilter: ['hidden'] };
    new MutationObserver(ask).observe(document.body, options);
    ask();
  }

  /** Measured where the button stands while it is not aside. */
  private coversControl(): boolean {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = this.button;
    return [...document.querySelectorAll(controls)].some((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const isBeside = right <= offsetLeft || left >= offsetLeft + offsetWidth;
      const isAbove = bottom <= offsetTop || top >= offsetTop + offsetHeight;
      return width > 0 && !isBeside && !isAbove;
    });
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
