import { localePath, formatPrice, productPath, startingPrice, type Product } from '@shop/shared';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { changeCart } from './state/cart.store.ts';
import { add, type Cart } from './state/cart.ts';
import { LinePicture } from './LinePicture.tsx';

/** Maximum number of recommendations, so that the added product stays visible. */
const shown = 2;

interface Props {
  /** Id of the product just added. */
  id: number;
  cart: Cart;
}

/** Recommendations for the product that was just added, without products in the cart; empty until loaded. */
export function GoesWith({ id, cart }: Props) {
  const { t } = useTranslation<'cart'>();
  const products = useRelated(id);
  const others = products.filter((product) => {
    const isHeld = cart.some((line) => line.id === product.id);
    return !isHeld && product.stock > 0;
  });
  if (others.length === 0) return null;
  return (
    <section className="border-t border-line py-4" aria-labelledby="goes-with" data-goes-with>
      <h3 id="goes-with" className="mb-3 small-heading">
        {t('cart.goesWith')}
      </h3>
      <ul className="grid gap-3">
        {others.slice(0, shown).map((product) => (
          <Suggestion key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ product }: { product: Product }) {
  const { language, t } = useTranslation<'cart'>();
  const { id, name, image, variants } = product;
  const { price, isFrom } = startingPrice(product);
  const amount = formatPrice(price, language);
  const path = localePath(language, productPath({ id, name }));
  return (
    <li className="flex items-center gap-3 text-[0.9375rem]">
      <LinePicture path={image} className="w-14" />
      <span className="min-w-0 flex-1 leading-snug">
        <a className="font-medium" href={path}>
          {name}
        </a>
        <span className="block text-ink-soft tabular-nums">
          {isFrom ? t('cart.fromPrice', { price: amount }) : amount}
        </span>
      </span>
      {!variants && (
        <button
          type="button"
          className="icon-button"
          aria-label={t('cart.addNamed', { name })}
          onClick={() => changeCart((now) => add(now, product))}
        >
          <Plus size={19} aria-hidden />
        </button>
      )}
    </li>
  );
}

function useRelated(id: number): Product[] {
  const [products, setProducts] = useState<Product[]>([]);
  useEffect(() => {
    let isOver = false;
    const show = (found: Product[]) => !isOver && setProducts(found);
    callApi('GET /products/:id/related', { id }).then(show, () => show([]));
    return () => {
      isOver = true;
    };
  }, [id]);
  return products;
}
