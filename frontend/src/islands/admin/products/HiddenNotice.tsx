import type { AdminProduct } from '@shop/contracts';
import { EyeOff } from 'lucide-react';
import { whileBusy } from '../../kit/while-busy.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useSetShown } from './products.api.ts';

/** Above the form of a product that the shop does not show. */
export function HiddenNotice({ product }: { product: AdminProduct }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const show = useSetShown(true);
  return (
    <section className="mb-6 flex max-w-5xl flex-wrap items-center gap-4 rounded-lg bg-honey-soft p-4">
      <EyeOff size={22} className="text-honey-ink" aria-hidden />
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{t('adminProducts.isHidden')}</p>
        <p>{t('adminProducts.isHiddenText')}</p>
      </div>
      <button
        type="button"
        className="button button-outline"
        {...whileBusy(show.isPending, () => show.mutate(product))}
      >
        {t('adminProducts.showAgain')}
      </button>
    </section>
  );
}
