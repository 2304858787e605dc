/** `<buy-bar>`: is there while the buy box has been scrolled past and the footer has not been reached. */
class BuyBarElement extends HTMLElement {
  private isPast = false;
  private isAtEnd = false;

  connectedCallback(): void {
    const add = document.querySelector<HTMLButtonElement>('.buy-box [data-add]');
    const footer = document.querySelector('body > footer');
    if (!add || add.disabled) return;
    this.querySelector('button')?.addEventListener('click', () => add.click());
    // Everything below the viewport counts as visible, so that "not visible" means scrolled past, in steps of any size.
    const rootMargin = '0px 0px 1000000px';
    new IntersectionObserver(
      ([entry]) => {
        this.isPast = entry !== undefined && !entry.isIntersecting;
        this.show();
      },
      { rootMargin },
    ).observe(add);
    if (!footer) return;
    new IntersectionObserver(([entry]) => {
      this.isAtEnd = Boolean(entry?.isIntersecting);
      this.show();
    }).observe(footer);
  }

  private show(): void {
    this.hidden = !this.isPast || this.isAtEnd;
  }
}

customElements.define('buy-bar', BuyBarElement);
