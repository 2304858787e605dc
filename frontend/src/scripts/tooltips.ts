/** The pointer rests this long on something before it is named. */
const delayMs = 700;
/** Within this time after one tooltip the next comes at once. */
const skipMs = 300;
const gap = 8;

/** Element with the open tooltip; its `title` is removed meanwhile, because the browser would show it, too. */
let current: HTMLElement | null = null;
let text = '';
let timer = 0;
let hiddenAt = Number.NEGATIVE_INFINITY;

const tip = document.createElement('div');
tip.id = 'tooltip';
tip.className = 'tooltip';
tip.role = 'tooltip';
tip.popover = 'manual';

const titled = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[title]:not(iframe, input)') : null;
const isShown = () => tip.matches(':popover-open');

function enter(element: HTMLElement, waitMs: number): void {
  leave();
  current = element;
  text = element.title;
  element.removeAttribute('title');
  timer = window.setTimeout(show, waitMs);
}

function leave(): void {
  hide();
  if (!current) return;
  if (!current.title) current.title = text;
  current = null;
}

function hide(): void {
  window.clearTimeout(timer);
  if (current?.getAttribute('aria-describedby') === tip.id) current.removeAttribute('aria-describedby');
  if (!isShown()) return;
  tip.hidePopover();
  hiddenAt = performance.now();
}

function show(): void {
  if (!current?.isConnected) return;
  tip.textContent = text;
  document.body.append(tip);
  tip.showPopover();
  position(current.getBoundingClientRect(), tip.getBoundingClientRect());
  // A screen reader has announced the text already when it is the accessible name.
  const isName = current.ariaLabel === text || current.textContent.trim() === text;
  if (!isName && !current.hasAttribute('aria-describedby')) current.setAttribute('aria-describedby', tip.id);
}

/** Places the tooltip below its element, or above where there is no room, and never beyond an edge. */
function position(named: DOMRect, own: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = named.bottom + gap;
  const top = below + own.height <= clientHeight ? below : named.top - gap - own.height;
  const left = named.left + (named.width - own.width) / 2;
  tip.style.top = `${top}px`;
  tip.style.left = `${Math.min(Math.max(left, gap), clientWidth - own.width - gap)}px`;
}

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType === 'touch') return;
  const isStill = target instanceof Node && (tip.contains(target) || current?.contains(target));
  if (isStill) return;
  const element = titled(target);
  if (element) enter(element, performance.now() - hiddenAt < skipMs || isShown() ? 0 : delayMs);
  else leave();
});
document.addEventListener('focusin', ({ target }) => {
  const element = titled(target);
  if (element === target && element?.matches(':focus-visible')) enter(element, 0);
  else if (target !== current) leave();
});
document.addEventListener('focusout', leave);
document.addEventListener('pointerdown', hide);
document.addEventListener('scroll', hide, { capture: true, passive: true });
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});

// A module: its names are its own.
export {};
