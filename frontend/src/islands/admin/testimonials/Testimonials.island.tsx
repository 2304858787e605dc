import type { AdminTestimonial, TestimonialSummary } from '@shop/contracts';
import { Eye, EyeOff, Plus, Quote } from 'lucide-react';
import { useCallback, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { CardGrid } from '../ui/list/CardGrid.tsx';
import { ListPages } from '../ui/list/ListPages.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { useRemoveTestimonial, useTestimonials, useTestimonialSummary } from './testimonials.api.ts';

/** /admin/testimonials: what customers say on the home page. */
export default function Testimonials(props: AdminProps<'adminContent'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

const pageSize = 24;
const defaults = { search: '', page: '1' };
/** Which dialog is open. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; testimonial: AdminTestimonial } | null;

function Screen() {
  const { t } = useAdminTranslation<'adminContent'>();
  const [state, setUrl] = useUrlState(defaults);
  const [open, setOpen] = useState<Open>(null);
  const query = useTestimonials(state, pageSize);
  const summary = useTestimonialSummary();
  const handleSearch = useCallback((text: string) => setUrl({ search: text }, 'replace'), [setUrl]);
  const close = () => setOpen(null);

  return (
    <>
      <PageHead title={t('adminContent.testimonialsTitle')} text={t('adminContent.testimonialsText')}>
        <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
          <Plus size={18} aria-hidden />
          {t('adminContent.newTestimonial')}
        </button>
      </PageHead>
      {!summary.isError && <Figures summary={summary.data} />}
      <div className="mb-4 flex max-w-xl">
        <SearchBox
          label={t('adminContent.searchTestimonials')}
          value={state.search}
          onChange={handleSearch}
        />
      </div>
      <CardGrid
        label={t('adminContent.testimonialsTitle')}
        items={query.data?.rows}
        keyOf={({ id }) => id}
        card={(testimonial) => (
          <TestimonialCard
            testimonial={testimonial}
            onEdit={() => setOpen({ kind: 'edit', testimonial })}
            onRemove={() => setOpen({ kind: 'remove', testimonial })}
          />
        )}
        state={query}
        errorText={t('adminContent.testimonialsFailed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t(state.search ? 'adminContent.noTestimonialFound' : 'adminContent.noTestimonial')}
      />
      <ListPages query={query} page={state.page} pageSize={pageSize} onChange={(page) => setUrl({ page })} />
      {open?.kind === 'remove' && <RemoveDialog testimonial={open.testimonial} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <TestimonialDialog
          testimonial={open.kind === 'edit' ? open.testimonial : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

function Figures({ summary }: { summary: TestimonialSummary | undefined }) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <StatTiles label={t('adminContent.figures')}>
      <StatTile label={t('adminContent.total')} value={summary?.total} icon={Quote} />
      <StatTile label={t('adminContent.active')} value={summary?.active} icon={Eye} />
      <StatTile
        label={t('adminContent.inactive')}
        value={summary && summary.total - summary.active}
        icon={EyeOff}
      />
    </StatTiles>
  );
}

function RemoveDialog({ testimonial, onClose }: { testimonial: AdminTestimonial; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminContent'>();
  const removal = useRemoveTestimonial();
  return (
    <ConfirmDialog
      title={t('adminContent.deleteTestimonial', { name: testimonial.name })}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('admin.cancel')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(testimonial.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
