import type { AdminHeroSlide } from '@shop/shared';
import { AddButton } from '../ui/AddButton.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { adminScreen } from '../ui/AdminScreen.tsx';
import { CardGrid } from '../ui/list/CardGrid.tsx';
import { DeleteDialog } from '../ui/list/DeleteDialog.tsx';
import { useItemDialog } from '../ui/list/use-item-dialog.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { SlideCard } from './SlideCard.tsx';
import { SlideDialog } from './SlideDialog.tsx';
import { useRemoveSlide, useSlides } from './slides.api.ts';

/** Screen of the route /admin/hero-slides: the slides at the top of the home page. */
export default adminScreen<'adminContent'>(Screen);

function Screen() {
  const { t } = useAdminTranslation<'adminContent'>();
  const dialog = useItemDialog<AdminHeroSlide>();
  const removal = useRemoveSlide();
  const query = useSlides();
  const add = <AddButton text={t('adminContent.newSlide')} onClick={dialog.add} />;
  const isEmpty = query.data?.length === 0;

  return (
    <>
      <PageHead title={t('adminContent.slidesTitle')} text={t('adminContent.slidesText')}>
        {!isEmpty && add}
      </PageHead>
      <CardGrid
        label={t('adminContent.slidesTitle')}
        items={query.data}
        keyOf={({ id }) => id}
        card={(slide) => <SlideCard slide={slide} dialog={dialog} />}
        state={query}
        errorText={t('adminContent.slidesFailed')}
        emptyText={t('adminContent.noSlide')}
        emptyAction={add}
      />
      {dialog.removed && (
        <DeleteDialog
          title={t('adminContent.deleteSlide')}
          text={dialog.removed.title}
          what={dialog.removed.id}
          removal={removal}
          onClose={dialog.close}
        />
      )}
      {dialog.isForm && <SlideDialog slide={dialog.edited} onClose={dialog.close} />}
    </>
  );
}
