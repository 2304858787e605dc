import { $cart } from '../../islands/cart/state/cart.store.ts';

const load = () => import('../../islands/cart/mount-page.tsx');

/** `<cart-page>`: the lines are a React island, fetched when the cart holds something and not before. */
class CartPageElement extends HTMLElement {
  private stop?: () => void;
  private isMounted = false;

  connectedCallback(): void {
    this.stop = $cart.subscribe((cart) => {
      if (cart.length > 0) this.mount();
      // Recommendations below an empty cart stay while the cart is filled from them.
      else document.documentElement.classList.remove('has-cart');
    });
  }

  disconnectedCallback(): void {
    this.stop?.();
  }

  private mount(): void {
    if (this.isMounted) return;
    this.isMounted = true;
    load().then(
      ({ mountPage }) => mountPage(this),
      // A newer version of the shop has other files. The page that is asked then has a cart, and is not asked again.
      () => {
        if (!document.documentElement.classList.contains('has-cart')) location.reload();
      },
    );
  }
}

customElements.define('cart-page', CartPageElement);
