import { $hasAlert, closeChat, openChat, startPolling } from '../islands/chat/chat.store.ts';

const load = () => import('../islands/chat/mount-chat.tsx');

/**
 * `<chat-widget>`: the floating button and its panel, a native dialog that leaves the page usable. What the panel holds
 * is a React island, fetched when somebody reaches for it and not before.
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
    this.stepAside();
    this.hidden = false;
  }

  private get button(): HTMLButtonElement {
    return this.querySelector('[data-chat-open]') as HTMLButtonElement;
  }

  private get dialog(): HTMLDialogElement {
    return this.querySelector('dialog') as HTMLDialogElement;
  }

  /** On small screens it makes way while it would lie on what is filled in or pressed to buy (chat-aside). */
  private stepAside(): void {
    const below = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) below.add(target);
          else below.delete(target);
        this.classList.toggle('chat-aside', below.size > 0);
      },
      { rootMargin: '-88% 0px 0px' },
    );
    for (const element of document.querySelectorAll('[data-keep-clear]')) observer.observe(element);
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
