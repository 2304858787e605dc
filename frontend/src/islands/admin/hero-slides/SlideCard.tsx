import type { AdminHeroSlide } from '@shop/shared';
import { Images } from 'lucide-react';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { EditDelete } from '../ui/list/row-actions.tsx';
import type { ItemDialog } from '../ui/list/use-item-dialog.ts';
import { pictureUrl } from '../ui/pictures/pictures.ts';

interface Props {
  slide: AdminHeroSlide;
  dialog: ItemDialog<AdminHeroSlide>;
}

export function SlideCard({ slide, dialog }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const { title, subtitle, images, isActive, sortOrder, translations } = slide;
  const [first] = images;
  const others = images.length - 1;
  return (
    <article className="card grid h-full grid-rows-[auto_1fr_auto] overflow-hidden">
      <div className="picture relative aspect-16/9">
        {first && <img src={pictureUrl(first, 640)} alt="" loading="lazy" data-fallback="placeholder" />}
        <span className="absolute start-3 top-3">
          <Badge tone={isActive ? 'good' : 'neutral'}>
            {t(isActive ? 'adminContent.slideActive' : 'adminContent.slideInactive')}
          </Badge>
        </span>
        {others > 0 && (
          <span className="badge absolute end-3 bottom-3">
            <Images size={14} aria-hidden />
            {t('adminContent.otherImages', { count: others })}
          </span>
        )}
      </div>
      <div className="grid content-start gap-1 p-4 pb-2">
        <h2 className="wrap-anywhere">{title}</h2>
        {subtitle && <p className="line-clamp-2 text-ink-soft wrap-anywhere">{subtitle}</p>}
        {!translations.en.title && (
          <p className="mt-1 flex">
            <Badge tone="waiting">{t('admin.untranslatedShort')}</Badge>
          </p>
        )}
      </div>
      <footer className="flex items-center justify-between gap-3 px-4 pb-3 text-sm text-ink-soft">
        <span>
          {t('adminContent.orderOf', { order: sortOrder })} ·{' '}
          {t('adminContent.imageCount', { count: images.length })}
        </span>
        <EditDelete item={slide} name={title} dialog={dialog} />
      </footer>
    </article>
  );
}
