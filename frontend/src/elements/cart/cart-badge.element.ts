import { $cart } from '../../islands/cart/state/cart.store.ts';
import { itemCount } from '../../islands/cart/state/cart.ts';

/** Highest number shown on the badge; larger ones are shown as "99+", and in full in the accessible text. */
const maxShown = 99;

/** Custom element `<cart-badge>`: number of units in the cart; hidden when the cart is empty. */
class CartBadgeElement extends HTMLElement {
  private stop?: () => void;
  private shown?: number;

  connectedCallback(): void {
    this.stop = $cart.subscribe((cart) => this.show(itemCount(cart)));
  }

  disconnectedCallback(): void {
    this.stop?.();
  }

  private show(count: number): void {
    this.hidden = count === 0;
    if (this.shown !== undefined && count > this.shown) this.hop();
    this.shown = count;
    const plural = new Intl.PluralRules(document.documentElement.lang || 'fr').select(count);
    const sentence = (plural === 'one' ? this.dataset.one : this.dataset.other) ?? '';
    this.write('number', count > maxShown ? `${maxShown}+` : String(count));
    this.write('words', sentence.replace('{count}', String(count)));
  }

  /** Animates the badge so that the buyer notices that a product was added. */
  private hop(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.animate({ scale: [1, 1.5, 1] }, { duration: 320, easing: 'ease-out' });
  }

  private write(part: 'number' | 'words', text: string): void {
    const element = this.querySelector(`[data-${part}]`);
    if (element) element.textContent = text;
  }
}

customElements.define('cart-badge', CartBadgeElement);
