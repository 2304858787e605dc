import type { MouseEvent } from 'react';

/**
 * Props of a button during its action: clicks are ignored, but the button keeps the focus, which `disabled` would
 * remove.
 */
export function whileBusy(isBusy: boolean, onClick?: (event: MouseEvent) => void) {
  return {
    'aria-busy': isBusy || undefined,
    'aria-disabled': isBusy || undefined,
    onClick: (event: MouseEvent) => (isBusy ? event.preventDefault() : onClick?.(event)),
  };
}
