import { useEffect, type RefObject } from 'react';

/**
 * Opens a dialog with its component, at its first control or at the one with `data-focus`; when it goes, the focus goes
 * back to where it was, or to the screen.
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
