/**
 * The cart slide-over: a native dialog whose lines are a React island, fetched when the buyer reaches for the cart
 * and not before. Without script, and where the fetch fails, the cart button is a link to the cart page.
 */
const opener = '[data-cart-open]';
/** Pages that show the cart themselves. */
const pagesWithCart = /^(?:\/en)?\/(?:cart|checkout)\/?$/;

const load = () => import('../islands/cart/mount-panel.tsx');

function openPanel(dialog: HTMLDialogElement): void {
  dialog.showModal();
  load().then(
    ({ mountPanel }) => mountPanel(dialog),
    () => location.assign(dialog.dataset.cartHref ?? '/cart'),
  );
}

function reachesForCart(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(opener) !== null;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-cart-panel]');
if (dialog && !pagesWithCart.test(location.pathname)) {
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, (event) => {
      if (reachesForCart(event)) load().catch(() => undefined);
    });
  document.addEventListener('click', (event) => {
    if (!reachesForCart(event) || !isPlainClick(event)) return;
    event.preventDefault();
    openPanel(dialog);
  });
  // A page that the browser keeps in memory must not come back with the panel open.
  window.addEventListener('pagehide', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const isOutside = event.target === dialog;
    if (isOutside) dialog.close();
  });
}

export {};
