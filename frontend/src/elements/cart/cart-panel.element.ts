/**
 * The cart slide-over: a native dialog whose lines are a React island, fetched when the buyer reaches for the cart
 * and not before. Without script, and where the fetch fails, the cart button is a link to the cart page.
 */
import type { Added } from '../../islands/cart/state/added.ts';

const opener = '[data-cart-open]';
/** Elements that open the panel. */
const reaches = `${opener}, [data-add]`;
/** Pages that show the cart themselves. */
const pagesWithCart = /^(?:\/en)?\/(?:cart|checkout)\/?$/;

const load = () => import('../../islands/cart/mount-panel.tsx');

const found = document.querySelector<HTMLDialogElement>('dialog[data-cart-panel]');
const dialog = found && !pagesWithCart.test(location.pathname) ? found : null;
/** The panel has an entry in the history, so that the back button closes it. */
let hasEntry = false;
/** The browser is asked to step back from that entry; it does so later. */
let isSteppingBack = false;

/** Shows the panel; false on a page that has none. */
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

/** The entry of the panel becomes that of the next page: going back from there leads to this page at once. */
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
    // The panel may have been opened again in the meantime.
    const isOpenedAgain = isSteppingBack && dialog.open;
    isSteppingBack = false;
    if (isOpenedAgain) addEntry();
    else dialog.close();
  });
  // A page that the browser keeps in memory must not come back with the panel open.
  window.addEventListener('pagehide', () => {
    hasEntry = isSteppingBack = false;
    dialog.close();
  });
}
