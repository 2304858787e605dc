/** Writes into a `StatusCard.astro`; `more` is what comes next. */
export function showStatus(card: HTMLElement, title: string, text: string, more = ''): void {
  const write = (name: string, words: string) => {
    const part = card.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) return;
    part.textContent = words;
    part.hidden = words === '';
  };
  write('title', title);
  write('text', text);
  write('more', more);
}

/** Removes the spinner once the result is known. */
export function stopTurning(card: HTMLElement): void {
  card.querySelector('[data-turning]')?.remove();
}
