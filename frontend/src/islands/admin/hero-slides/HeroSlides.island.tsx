import type { AdminHeroSlide } from '@shop/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation, type AdminProps } from '../ui/admin-translation.ts';
import { AdminScreen } from '../ui/AdminScreen.tsx';
import { CardGrid } from '../ui/list/CardGrid.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SlideCard } from './SlideCard.tsx';
import { SlideDialog } from './SlideDialog.tsx';
import { useRemoveSlide, useSlides } from './slides.api.ts';

/** /admin/hero-slides: the pictures at the top of the home page. */
export default function HeroSlides(props: AdminProps<'adminContent'>) {
  return (
    <AdminScreen {...props}>
      <Screen />
    </AdminScreen>
  );
}

/** Which dialog is open. */
type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; slide: AdminHeroSlide } | null;

function Screen() {
  const { t } = useAdminTranslation<'adminContent'>();
  const [open, setOpen] = useState<Open>(null);
  const query = useSlides();
  const close = () => setOpen(null);
  const add = (
    <button type="button" className="button" onClick={() => setOpen({ kind: 'add' })}>
      <Plus size={18} aria-hidden />
      {t('adminContent.newSlide')}
    </button>
  );
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
        card={(slide) => (
          <SlideCard
            slide={slide}
            onEdit={() => setOpen({ kind: 'edit', slide })}
            onRemove={() => setOpen({ kind: 'remove', slide })}
          />
        )}
        state={query}
        errorText={t('adminContent.slidesFailed')}
        errorDetails={query.error ? messageOf(query.error, '') : undefined}
        emptyText={t('adminContent.noSlide')}
        emptyAction={add}
      />
      {open?.kind === 'remove' && <RemoveDialog slide={open.slide} onClose={close} />}
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <SlideDialog slide={open.kind === 'edit' ? open.slide : undefined} onClose={close} />
      )}
    </>
  );
}

function RemoveDialog({ slide, onClose }: { slide: AdminHeroSlide; onClose: () => void }) {
  const { t } = useAdminTranslation<'adminContent'>();
  const removal = useRemoveSlide();
  return (
    <ConfirmDialog
      title={t('adminContent.deleteSlide')}
      text={slide.title}
      confirmLabel={t('admin.delete')}
      cancelLabel={t('admin.cancel')}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(slide.id, { onSettled: onClose })}
      onCancel={onClose}
    />
  );
}
