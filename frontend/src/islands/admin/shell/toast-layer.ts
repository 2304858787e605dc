import { toastEvent } from '../../../lib/ui/toast.ts';

/** Toasts must be above dialogs opened before them: showing the popover again moves it to the top layer's end. */
const layer = document.querySelector<HTMLElement>('[data-toast-layer]');
layer?.showPopover();
document.addEventListener(toastEvent, () => {
  layer?.hidePopover();
  layer?.showPopover();
});
