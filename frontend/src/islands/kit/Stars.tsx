import { Star } from 'lucide-react';
import { useTranslation } from './i18n-context.tsx';

/** 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation<'common'>();
  return (
    <span className="inline-flex" role="img" aria-label={t('common.ratingOf', { rating })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          size={16}
          className={place <= rating ? 'fill-honey text-honey' : 'text-ink-faint'}
          aria-hidden
        />
      ))}
    </span>
  );
}
