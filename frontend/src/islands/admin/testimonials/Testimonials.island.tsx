import type { AdminTestimonial, TestimonialSummary } from '@shop/shared';
import { Eye, EyeOff, Quote } from 'lucide-react';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { CardGrid } from '../ui/list/CardGrid.tsx';
import { ListPages } from '../ui/list/ListPages.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { StatTile, StatTiles } from '../ui/list/StatTile.tsx';
import { useUrlState } from '../ui/list/use-url-state.ts';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { useItemDialog } from '../ui/list/use-item-dialog.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { TestimonialCard } from './TestimonialCard.tsx';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { useRemoveTestimonial, useTestimonials, useTestimonialSummary } from './testimonials.api.ts';

/** Screen of the route /admin/testimonials: customer quotes on the home page. */
export default adminScreen<'adminContent'>(Screen);

const pageSize = 24;
const defaults = { search: '', page: '1' };
function Screen() {
  const { t } = useAdminTranslation<'adminContent'>();
  const [state, setUrl] = useUrlState(defaults);
  const dialog = useItemDialog<AdminTestimonial>();
  const removal = useRemoveTestimonial();
  const query = useTestimonials(state, pageSize);
  const summary = useTestimonialSummary();

  return (
    <>
      <PageHead title={t('adminContent.testimonialsTitle')} text={t('adminContent.testimonialsText')}>
        <AddButton text={t('adminContent.newTestimonial')} onClick={dialog.add} />
      </PageHead>
      {!summary.isError && <Figures summary={summary.data} />}
      <div className="mb-4 flex max-w-xl">
        <SearchBox
          label={t('adminContent.searchTestimonials')}
          value={state.search}
          onChange={(search) => setUrl({ search }, 'replace')}
        />
      </div>
      <CardGrid
        label={t('adminContent.testimonialsTitle')}
        items={query.data?.rows}
        keyOf={({ id }) => id}
        card={(testimonial) => <TestimonialCard testimonial={testimonial} dialog={dialog} />}
        state={query}
        errorText={t('adminContent.testimonialsFailed')}
        emptyText={t(state.search ? 'adminContent.noTestimonialFound' : 'adminContent.noTestimonial')}
      />
      <ListPages query={query} page={state.page} pageSize={pageSize} onChange={(page) => setUrl({ page })} />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminContent.deleteTestimonial', { name: dialog.removed.name })}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && <TestimonialDialog testimonial={dialog.edited} onClose={dialog.close} />}
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
