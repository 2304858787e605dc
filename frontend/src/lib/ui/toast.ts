/**
 * Toast message, shown one at a time. The variant `destructive` is for errors and is announced assertively by screen
 * readers.
 */
export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Link to a related page. */
  link?: { label: string; href: string };
  /** Action button; not supported by `toastAfterNavigation`. */
  action?: { label: string; run: () => void };
  /** Display time in milliseconds; by default that of the toast region. */
  durationMs?: number;
}

export const toastEvent = 'shop:toast';
const carriedKey = 'toast';

/** Shows a toast in the toast region of the page (`Toasts.astro`). */
export function toast(message: Toast): void {
  document.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: message }));
}

/** Shows a toast on the next page that the browser opens. */
export function toastAfterNavigation(message: Toast): void {
  sessionStorage.setItem(carriedKey, JSON.stringify(message));
}

/** Toast left by the previous page; removed when read. */
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
