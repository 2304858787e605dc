import { toastEvent } from '../../../lib/ui/toast.ts';

/** Toasts above a dialog that was opened since: a popover that is shown again comes to the top. */
const layer = document.querySelector<HTMLElement>('[data-toast-layer]');
layer?.showPopover();
document.addEventListener(toastEvent, () => {
  layer?.hidePopover();
  layer?.showPopover();
});
