import { localePath, formatPrice, limits, productPath } from '@shop/shared';
import { HeartOff, ShoppingBasket } from 'lucide-react';
import { toast } from '../../../lib/ui/toast.ts';
import { $cart, changeCart } from '../../cart/state/cart.store.ts';
import { add, obstacle, quantityOf } from '../../cart/state/cart.ts';
import { LinePicture } from '../../cart/LinePicture.tsx';
import type { Current } from '../../cart/state/reconcile.ts';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { toggleFavourite } from '../favourites.store.ts';
import { sellable } from './reorder.ts';

interface Props {
  product: Current;
}

/** Favourite product with buttons to add it to the cart or remove it from the list. */
export function FavouriteCard({ product }: Props) {
  const { language, t } = useTranslation<'common' | 'profile'>();
  const { productId, name, stock } = product;
  const isSoldOut = stock <= 0;

  function handleAdd() {
    const before = quantityOf($cart.get(), productId);
    changeCart((cart) => add(cart, sellable(product)));
    if (quantityOf($cart.get(), productId) === before) {
      if (obstacle($cart.get(), productId) === 'stock')
        return toast({ title: t('profile.full'), description: t('profile.fullText', { name }) });
      const description = t('profile.linesText', { count: limits.cart.lines });
      return toast({ title: t('profile.lines'), description });
    }
    const link = { label: t('profile.seeCart'), href: localePath(language, '/cart') };
    toast({ title: t('profile.added'), description: t('profile.addedText', { name }), link });
  }

  function handleRemove() {
    toggleFavourite(productId).catch(() =>
      toast({ title: t('common.error'), description: t('profile.favouriteFailed'), variant: 'destructive' }),
    );
  }

  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-3" data-favourite={productId}>
      <LinePicture path={product.image} className="w-full" />
      <div>
        <h3 className="text-[1.0625rem] leading-snug">
          <a className="hover:underline" href={localePath(language, productPath({ id: productId, name }))}>
            {name}
          </a>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-display">{formatPrice(product.price, language)}</span>
          {product.isTaxable && <span className="text-xs text-ink-soft">{t('common.plusTaxes')}</span>}
        </p>
      </div>
      <div className="grid gap-1.5">
        <button
          type="button"
          className="button button-small"
          disabled={isSoldOut}
          aria-label={isSoldOut ? undefined : t('profile.addToCartOf', { name })}
          onClick={handleAdd}
        >
          <ShoppingBasket size={18} className="hidden sm:block" aria-hidden />
          {isSoldOut ? t('profile.soldOut') : t('profile.addToCart')}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={t('profile.removeFavouriteOf', { name })}
          onClick={handleRemove}
        >
          <HeartOff size={17} aria-hidden />
          {t('profile.removeFavourite')}
        </button>
      </div>
    </article>
  );
}
