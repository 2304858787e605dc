/** Sets title and text of a `StatusCard.astro`; `more` is a line about the next step. */
export function showStatus(card: HTMLElement, title: string, text: string, more = ''): void {
  const write = (name: string, value: string) => {
    const part = card.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) return;
    part.textContent = value;
    part.hidden = value === '';
  };
  write('title', title);
  write('text', text);
  write('more', more);
}

/** Removes the spinner of a status card once the result is known. */
export function stopTurning(card: HTMLElement): void {
  card.querySelector('[data-turning]')?.remove();
}
