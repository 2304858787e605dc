const addSelector = '.buy-box [data-add]';

/**
 * Custom element `<buy-bar>`: bar with a buy button, visible while the regular button is outside the viewport and the
 * footer is not reached.
 */
class BuyBarElement extends HTMLElement {
  private isAddAway = false;
  private isAtEnd = false;
  // The bar covers the lowest 64 px of the viewport, so a button there does not count as visible.
  private readonly addObserver = new IntersectionObserver(
    ([entry]) => {
      this.isAddAway = entry !== undefined && !entry.isIntersecting;
      this.show();
    },
    { rootMargin: '0px 0px -64px', threshold: 0.5 },
  );

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('button'))
        document.querySelector<HTMLButtonElement>(addSelector)?.click();
    });
    const footer = document.querySelector('body > footer');
    if (footer)
      new IntersectionObserver(([entry]) => {
        this.isAtEnd = Boolean(entry?.isIntersecting);
        this.show();
      }).observe(footer);
    // Selecting another variant replaces the button, so the new one has to be observed.
    new MutationObserver(() => this.observeAdd()).observe(this, { childList: true });
    this.observeAdd();
  }

  private observeAdd(): void {
    const add = document.querySelector<HTMLButtonElement>(addSelector);
    this.addObserver.disconnect();
    if (add && !add.disabled) return this.addObserver.observe(add);
    this.isAddAway = false;
    this.show();
  }

  private show(): void {
    this.hidden = !this.isAddAway || this.isAtEnd;
  }
}

customElements.define('buy-bar', BuyBarElement);
