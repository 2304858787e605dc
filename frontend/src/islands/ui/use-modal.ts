import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Opens a dialog with its component; when it goes, the focus goes back to where it was. */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [ref]);
}
