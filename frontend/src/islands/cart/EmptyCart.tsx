import type { Language } from '@shop/contracts';
import { ShoppingBasket } from 'lucide-react';
import type { Translate } from '../../i18n/texts.ts';
import { localePath } from '../../lib/paths.ts';

export function EmptyCart({ language, t }: { language: Language; t: Translate<'cart'> }) {
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
