import { $cart } from '../../islands/cart/state/cart.store.ts';

const load = () => import('../../islands/cart/mount-page.tsx');

/**
 * Custom element `<cart-page>`: renders the cart as a React island, which is loaded only when the cart is not empty.
 */
class CartPageElement extends HTMLElement {
  private stop?: () => void;
  private isMounted = false;

  connectedCallback(): void {
    this.stop = $cart.subscribe((cart) => {
      if (cart.length > 0) this.mount();
      // When an empty cart is filled from the recommendations below, they stay visible.
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
      // Loading fails when a new release has replaced the script files. Reloading the page fixes that; the reloaded
      // page has the class `has-cart`, so this happens only once.
      () => {
        if (!document.documentElement.classList.contains('has-cart')) location.reload();
      },
    );
  }
}

customElements.define('cart-page', CartPageElement);
