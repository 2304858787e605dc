/**
 * Slide-over cart: a native dialog whose lines are a React island, loaded when the buyer first needs the cart. Without
 * script, or when loading fails, the cart button is a link to the cart page.
 */
import type { Added } from '../../islands/cart/state/added.ts';

const opener = '[data-cart-open]';
/** Elements that open the panel, or add to the cart; using one of them starts the loading. */
const reaches = `${opener}, [data-add]`;
/** Pages that show the cart themselves, where the panel does not open. */
const pagesWithCart = /^(?:\/en)?\/(?:cart|checkout)\/?$/;

const load = () => import('../../islands/cart/mount-panel.tsx');

const found = document.querySelector<HTMLDialogElement>('dialog[data-cart-panel]');
const dialog = found && !pagesWithCart.test(location.pathname) ? found : null;
/** True while the panel has an entry in the browser history, with which the back button closes the panel. */
let hasEntry = false;
/** True between `history.back()` and its `popstate` event, which the browser fires later. */
let isSteppingBack = false;

/** Opens the panel; false on a page without a panel. */
export function openCart(added?: Added): boolean {
  if (!dialog) return false;
  if (!dialog.open) dialog.showModal();
  addEntry();
  load().then(
    ({ mountPanel }) => mountPanel(dialog, added),
    () => leave(dialog.dataset.cartHref ?? '/cart'),
  );
  return true;
}

function addEntry(): void {
  if (hasEntry) return;
  history.pushState({ isCartOpen: true }, '');
  hasEntry = true;
}

/**
 * Replaces the history entry of the panel by the next page, so that going back from there leads directly to this page.
 */
function leave(href: string): void {
  hasEntry = false;
  location.replace(href);
}

function reachesFor(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

function handlePanelClick(event: MouseEvent): void {
  if (event.target === dialog || reachesFor(event, '[data-cart-close]')) return dialog?.close();
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  leave(link.href);
}

if (dialog) {
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, (event) => {
      if (reachesFor(event, reaches)) load().catch(() => undefined);
    });
  document.addEventListener('click', (event) => {
    if (!reachesFor(event, opener) || !isPlainClick(event)) return;
    event.preventDefault();
    openCart();
  });
  dialog.addEventListener('click', handlePanelClick);
  dialog.addEventListener('close', () => {
    if (!hasEntry || isSteppingBack) return;
    isSteppingBack = true;
    history.back();
  });
  window.addEventListener('popstate', () => {
    hasEntry = false;
    // The panel may have been opened again before the event arrived.
    const isOpenedAgain = isSteppingBack && dialog.open;
    isSteppingBack = false;
    if (isOpenedAgain) addEntry();
    else dialog.close();
  });
  // A page restored from the back/forward cache must not show the panel.
  window.addEventListener('pagehide', () => {
    hasEntry = isSteppingBack = false;
    dialog.close();
  });
}
