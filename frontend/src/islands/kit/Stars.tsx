import { Star } from 'lucide-react';
import { useTranslation } from './i18n-context.tsx';

/** Rating of 1 to 5 stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation<'common'>();
  return (
    <span className="inline-flex" role="img" aria-label={t('common.ratingOf', { rating })}>
      {[1, 2, 3, 4, 5].map((index) => (
        <Star
          key={index}
          size={16}
          className={index <= rating ? 'fill-honey text-honey' : 'text-ink-faint'}
          aria-hidden
        />
      ))}
    </span>
  );
}
