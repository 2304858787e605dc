import { carriedToast, toastEvent, type Toast } from '../lib/ui/toast.ts';

const durationMs = 5_000;
/** Delay in milliseconds before a dismissed toast is removed from the document. */
const removalDelayMs = 1_000_000;
const swipeThresholdPx = 50;

/**
 * Custom element `<toast-region>`: shows one toast at a time; its timer pauses under the pointer and with keyboard
 * focus inside.
 */
class ToastRegion extends HTMLElement {
  private current: HTMLElement | null = null;
  private timer = 0;
  private remainingMs = durationMs;
  private startedAt = 0;
  /** Reasons for pausing the timer: pointer over the toast, keyboard focus in the toast. */
  private readonly holds = new Set<'pointer' | 'focus'>();

  connectedCallback(): void {
    document.addEventListener(toastEvent, (event) => this.show((event as CustomEvent<Toast>).detail));
    document.addEventListener('keydown', (event) => this.handleKey(event));
    this.addEventListener('pointerenter', () => this.hold('pointer'));
    this.addEventListener('pointerleave', () => this.release('pointer'));
    this.addEventListener('focusin', () => this.hold('focus'));
    this.addEventListener('focusout', () => this.release('focus'));
    const showCarried = () => {
      const carried = carriedToast();
      if (carried) this.show(carried);
    };
    showCarried();
    // A page restored from the back/forward cache does not run its scripts again.
    window.addEventListener('pageshow', (event) => event.persisted && showCarried());
  }

  private show(toast: Toast): void {
    this.current?.remove();
    const element = this.build(toast);
    this.current = element;
    const lane = toast.variant === 'destructive' ? 'alert' : 'status';
    this.querySelector(`[role=${lane}]`)?.append(element);
    this.remainingMs = toast.durationMs ?? durationMs;
    this.run();
  }

  private build(toast: Toast): HTMLElement {
    const template = this.querySelector('template') as HTMLTemplateElement;
    const element = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const part = (name: string) => element.querySelector<HTMLElement>(`[data-${name}]`);
    element.dataset.variant = toast.variant ?? 'default';
    fill(part('title'), toast.title);
    fill(part('description'), toast.description);
    const link = part('link');
    fill(link, toast.link?.label);
    if (toast.link) link?.setAttribute('href', toast.link.href);
    if (toast.action) part('words')?.append(this.buttonOf(toast.action));
    part('close')?.addEventListener('click', () => this.dismiss());
    followSwipe(element, () => this.dismiss());
    return element;
  }

  /** Action button of a toast. Created only if needed, because a button without a label is invalid. */
  private buttonOf({ label, run }: NonNullable<Toast['action']>): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'min-h-11 justify-self-start py-1.5 font-semibold underline underline-offset-4';
    button.textContent = label;
    button.addEventListener('click', () => {
      this.dismiss();
      run();
    });
    return button;
  }

  private dismiss(): void {
    const element = this.current;
    if (!element) return;
    window.clearTimeout(this.timer);
    this.current = null;
    this.startedAt = 0;
    this.holds.clear();
    element.hidden = true;
    window.setTimeout(() => element.remove(), removalDelayMs);
  }

  private hold(by: 'pointer' | 'focus'): void {
    this.holds.add(by);
    window.clearTimeout(this.timer);
    if (this.startedAt > 0) this.remainingMs -= performance.now() - this.startedAt;
    this.startedAt = 0;
  }

  private release(by: 'pointer' | 'focus'): void {
    this.holds.delete(by);
    this.run();
  }

  private run(): void {
    window.clearTimeout(this.timer);
    if (!this.current || this.holds.size > 0) return;
    this.startedAt = performance.now();
    this.timer = window.setTimeout(() => this.dismiss(), Math.max(this.remainingMs, 0));
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.key === 'F8') this.focus();
    if (event.key === 'Escape' && this.current && this.matches(':focus-within')) this.dismiss();
  }
}

function fill(element: HTMLElement | null, text: string | undefined): void {
  if (!element) return;
  element.textContent = text ?? '';
  element.hidden = !text;
}

/** Dismisses a toast that is swiped far enough to the right; otherwise it slides back. */
function followSwipe(element: HTMLElement, dismiss: () => void): void {
  let startX: number | null = null;
  const end = (event: PointerEvent) => {
    if (startX === null) return;
    const distance = event.clientX - startX;
    startX = null;
    element.style.translate = '';
    if (event.type === 'pointerup' && distance >= swipeThresholdPx) dismiss();
  };
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('a, button')) return;
    startX = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (startX !== null) element.style.translate = `${Math.max(0, event.clientX - startX)}px`;
  });
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}

customElements.define('toast-region', ToastRegion);
