import { useEffect, type RefObject } from 'react';

/**
 * Opens the dialog on mount and focuses its first control or the one with `data-focus`. On unmount, the focus returns
 * to the previous element or to the main content.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      if (document.activeElement === document.body) document.getElementById('content')?.focus();
    };
  }, [ref]);
}
