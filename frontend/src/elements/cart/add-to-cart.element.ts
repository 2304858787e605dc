import { $cart, changeCart } from '../../islands/cart/state/cart.store.ts';
import { add, obstacle, quantityOf, type Sellable } from '../../islands/cart/state/cart.ts';
import { productText as text } from '../../lib/product/product-texts.ts';
import { toast } from '../../lib/ui/toast.ts';
import { openCart } from './cart-panel.element.ts';

/**
 * Custom element `<add-to-cart>`: button that adds a product to the cart; on the product page also a quantity from 1 to
 * the stock.
 */
class AddToCartElement extends HTMLElement {
  private product!: Sellable & { stock: number };

  connectedCallback(): void {
    this.product = JSON.parse(this.dataset.product ?? '{}') as Sellable & { stock: number };
    this.querySelector('[data-add]')?.addEventListener('click', () => this.handleAdd());
    this.querySelector('[data-less]')?.addEventListener('click', () => this.step('less', -1));
    this.querySelector('[data-more]')?.addEventListener('click', () => this.step('more', 1));
    this.input?.addEventListener('change', () => this.setQuantity(this.quantity));
    if (this.input && this.product.stock > 0) this.setQuantity(this.quantity);
  }

  private get input(): HTMLInputElement | null {
    return this.querySelector('input');
  }

  private get quantity(): number {
    return Math.trunc(Number(this.input?.value ?? 1)) || 1;
  }

  private step(name: 'less' | 'more', by: number): void {
    const hasKeyboard = this.button(name).matches(':focus-visible');
    this.setQuantity(this.quantity + by);
    // A disabled button would lose the keyboard focus, so the input takes it.
    if (hasKeyboard && this.button(name).disabled) this.input?.focus();
  }

  private setQuantity(wished: number): void {
    if (!this.input) return;
    const { stock } = this.product;
    const quantity = Math.min(Math.max(wished, 1), stock);
    this.input.value = String(quantity);
    this.button('less').disabled = quantity <= 1;
    this.button('more').disabled = quantity >= stock;
  }

  private button(name: 'less' | 'more'): HTMLButtonElement {
    return this.querySelector(`[data-${name}]`) as HTMLButtonElement;
  }

  private handleAdd(): void {
    const { product, quantity } = this;
    const before = quantityOf($cart.get(), product.id);
    changeCart((cart) => add(cart, product, quantity));
    const isAdded = quantityOf($cart.get(), product.id) > before;
    if (!isAdded) {
      const why = obstacle($cart.get(), product.id) === 'lines' ? 'lines' : 'full';
      return toast({ title: text(`${why}Title`), description: text(`${why}Text`, product.name) });
    }
    this.setQuantity(1);
    const added = { id: product.id, title: text('addedTitle'), text: text('addedText', product.name) };
    if (openCart(added)) return;
    const link = { label: text('seeLabel'), href: text('seeHref') };
    toast({ title: added.title, description: added.text, link });
  }
}

customElements.define('add-to-cart', AddToCartElement);
