import type { MouseEvent } from 'react';

/** For a button whose work takes a moment: meanwhile it does nothing, but keeps the focus, which `disabled` would take. */
export function whileBusy(isBusy: boolean, onClick?: (event: MouseEvent) => void) {
  return {
    'aria-busy': isBusy || undefined,
    'aria-disabled': isBusy || undefined,
    onClick: (event: MouseEvent) => (isBusy ? event.preventDefault() : onClick?.(event)),
  };
}
