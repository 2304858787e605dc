import { createRoot } from 'react-dom/client';
import CartPage, { type CartPageProps } from './CartPage.island.tsx';

/** Renders the cart page in place of the static placeholder of `pages/cart.astro`. */
export function mountPage(element: HTMLElement): void {
  const props = JSON.parse(element.dataset.page ?? '{}') as CartPageProps;
  createRoot(element).render(<CartPage {...props} />);
}
