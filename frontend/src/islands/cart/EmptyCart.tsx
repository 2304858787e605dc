import { localePath, type Language } from '@shop/shared';
import { ShoppingBasket } from 'lucide-react';
import type { Texts } from '../../i18n/texts.ts';
import { TranslationProvider, useTranslation } from '../kit/i18n-context.tsx';

interface PlaceholderProps {
  language: Language;
  texts: Texts<'cart'>;
}

/** Message of an empty cart, rendered on the server and shown until the cart has a line. */
export function EmptyCartPlaceholder({ language, texts }: PlaceholderProps) {
  return (
    <TranslationProvider language={language} texts={texts}>
      <EmptyCart />
    </TranslationProvider>
  );
}

export function EmptyCart() {
  const { language, t } = useTranslation<'cart'>();
  return (
    <div className="grid justify-items-center gap-3 px-5 py-14 text-center">
      <ShoppingBasket size={44} strokeWidth={1.25} className="text-sage" aria-hidden />
      <h2 className="text-title-3">{t('cart.empty')}</h2>
      <p className="max-w-sm text-balance text-ink-soft">{t('cart.emptyText')}</p>
      <a className="button mt-3" href={localePath(language, '/products')}>
        {t('cart.toProducts')}
      </a>
    </div>
  );
}
