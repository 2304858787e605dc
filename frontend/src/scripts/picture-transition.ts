/**
 * From a list to a product and back, the picture grows out of its card and returns into it. The gallery has the name by
 * itself; a card has it while the page changes, and the gallery not: one element of a page may have it.
 */
const pictureName = 'product-picture';
const productOf = (url: string) => /\/products\/(\d+)/.exec(new URL(url).pathname)?.[1];

let renamed: HTMLElement[] = [];

function rename(element: HTMLElement, value: string): void {
  element.style.viewTransitionName = value;
  renamed.push(element);
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function nameCard(otherPage: string | null | undefined): void {
  for (const element of renamed) element.style.viewTransitionName = '';
  renamed = [];
  const product = otherPage && productOf(otherPage);
  if (!product) return;
  const link = [...document.querySelectorAll<HTMLAnchorElement>('.product-card-title a')].find(
    ({ href }) => productOf(href) === product,
  );
  const picture = link?.closest('.product-card')?.querySelector<HTMLElement>('.product-card-picture');
  if (!picture || !isSeen(picture)) return;
  const gallery = document.querySelector<HTMLElement>('.gallery-track');
  if (gallery) rename(gallery, 'none');
  rename(picture, pictureName);
}

addEventListener('pageswap', ({ activation }) => nameCard(activation?.entry.url));
addEventListener('pagereveal', () => nameCard(window.navigation?.activation?.from?.url));
