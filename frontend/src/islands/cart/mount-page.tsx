import { createRoot } from 'react-dom/client';
import CartPage, { type CartPageProps } from './CartPage.island.tsx';

/** Draws the cart in place of what `pages/cart.astro` shows until then. */
export function mountPage(element: HTMLElement): void {
  const props = JSON.parse(element.dataset.page ?? '{}') as CartPageProps;
  createRoot(element).render(<CartPage {...props} />);
}
