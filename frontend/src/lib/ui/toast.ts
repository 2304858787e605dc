/** A short message in the corner, one at a time. `destructive` is for failures, and interrupts a screen reader. */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Somewhere to go next. */
  link?: { label: string; href: string };
  /** Something to do about it; not with `toastAfterNavigation`. */
  action?: { label: string; run: () => void };
  /** Display time in milliseconds; absent: the default. */
  durationMs?: number;
}

export const toastEvent = 'shop:toast';
const carriedKey = 'toast';

/** Shows a message in the page's toast region (`Toasts.astro`). */
export function toast(message: Toast): void {
  document.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: message }));
}

/** Shows a message on the page that the browser goes to next. */
export function toastAfterNavigation(message: Toast): void {
  sessionStorage.setItem(carriedKey, JSON.stringify(message));
}

/** The message that the page before left, once. */
export function carriedToast(): Toast | null {
  const text = sessionStorage.getItem(carriedKey);
  sessionStorage.removeItem(carriedKey);
  if (!text) return null;
  try {
    const { title, description, variant } = JSON.parse(text) as Partial<Record<keyof Toast, unknown>>;
    if (typeof title !== 'string') return null;
    return {
      title,
      description: typeof description === 'string' ? description : undefined,
      variant: variant === 'destructive' ? 'destructive' : 'default',
    };
  } catch {
    return null;
  }
}
