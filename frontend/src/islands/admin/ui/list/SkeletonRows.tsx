import { useAdminTranslation } from '../admin-translation.ts';

interface Props {
  count: number;
  hasPictures?: boolean;
}

/** Placeholder rows while a list is loading. */
export function SkeletonRows({ count, hasPictures = false }: Props) {
  const { t } = useAdminTranslation();
  return (
    <div className="card grid gap-5 p-4" role="status">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: count }, (_, n) => (
        <div key={n} className="flex items-center gap-4" aria-hidden>
          {hasPictures && <span className="skeleton size-14 shrink-0 rounded-md" />}
          <span className="grid flex-1 gap-2">
            <span className="skeleton h-4 w-2/5" />
            <span className="skeleton h-3 w-1/4" />
          </span>
          <span className="skeleton h-4 w-20 max-sm:hidden" />
          <span className="skeleton h-9 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
