import { type BestSeller, formatPrice, productPath } from '@shop/contracts';
import { localePath } from '../../../lib/paths.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';

/** What sold most in the 30 days. */
export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  const { language, t } = useAdminTranslation<'adminDashboard'>();
  return (
    <section className="card p-5" aria-labelledby="best-title">
      <h2 id="best-title" className="mb-3">
        {t('adminDashboard.bestSellers')}
      </h2>
      {products.length === 0 && <EmptyState title={t('adminDashboard.nothingSold')} />}
      <ol className="grid">
        {products.map(({ productId, name, quantity, revenue }) => (
          <li
            key={productId}
            className="flex items-baseline justify-between gap-3 border-line py-2.5 not-last:border-b"
          >
            <a className="link" href={localePath(language, productPath({ id: productId, name }))}>
              {name}
            </a>
            <span className="text-end text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {t('adminDashboard.units', { count: quantity })}
              <br />
              {formatPrice(revenue, language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
