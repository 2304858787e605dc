import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useAdminTranslation } from '../admin-translation.ts';
import { IconButton } from '../IconButton.tsx';
import { shownPages } from './url-state.ts';

interface Props {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** Up to five page buttons and the total number of items. */
export function Pagination({ page, pageSize, total, onChange }: Props) {
  const { t } = useAdminTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('admin.pages')} className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <p className="text-sm text-ink-soft">{t('admin.pageOf', { page, pages, total })}</p>
      <div className="flex items-center gap-1">
        <Step label={t('admin.previousPage')} to={page - 1} pages={pages} onChange={onChange} />
        {shownPages(page, pages).map((n) => (
          <button
            key={n}
            type="button"
            className="chip tabular-nums"
            aria-label={t('admin.goToPage', { page: n })}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onChange(n)}
          >
            {n}
          </button>
        ))}
        <Step label={t('admin.nextPage')} to={page + 1} pages={pages} onChange={onChange} isNext />
      </div>
    </nav>
  );
}

interface StepProps {
  label: string;
  to: number;
  pages: number;
  isNext?: boolean;
  onChange: (page: number) => void;
}

function Step({ label, to, pages, isNext = false, onChange }: StepProps) {
  const Arrow = isNext ? ChevronRight : ChevronLeft;
  const isThere = to >= 1 && to <= pages;
  return <IconButton icon={Arrow} label={label} isDisabled={!isThere} onClick={() => onChange(to)} />;
}
