import type { AdminTestimonial } from '@shop/shared';
import { Video } from 'lucide-react';
import { Badge } from '../../kit/Badge.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { ShownRating } from '../ui/form/RatingField.tsx';
import { EditDelete } from '../ui/list/row-actions.tsx';
import type { ItemDialog } from '../ui/list/use-item-dialog.ts';
import { pictureUrl } from '../ui/pictures/pictures.ts';

interface Props {
  testimonial: AdminTestimonial;
  dialog: ItemDialog<AdminTestimonial>;
}

export function TestimonialCard({ testimonial, dialog }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const { name, title, content, rating, videoUrl, isActive, sortOrder, translations } = testimonial;
  return (
    <article
      className={`card grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-3 p-4 pb-3 ${isActive ? '' : 'border-dashed bg-sunk'}`}
      data-inactive={!isActive || undefined}
    >
      <header className="flex items-center gap-3">
        <Face testimonial={testimonial} />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere">{name}</h2>
          {title && <p className="text-sm wrap-anywhere text-ink-soft">{title}</p>}
        </div>
      </header>
      <div className="grid content-start gap-2">
        <p className="flex items-center gap-3">
          <ShownRating rating={rating} />
          {videoUrl && (
            <Video size={18} className="text-ink-soft" role="img" aria-label={t('adminContent.hasVideo')} />
          )}
          <span className="ms-auto flex">
            <Badge tone={isActive ? 'good' : 'neutral'}>
              {t(isActive ? 'adminContent.visible' : 'adminContent.hidden')}
            </Badge>
          </span>
        </p>
        <blockquote className={`line-clamp-5 wrap-anywhere ${isActive ? '' : 'text-ink-soft'}`}>
          {t('adminContent.quoted', { text: content })}
        </blockquote>
        {!translations.en.content && (
          <p className="flex">
            <Badge tone="waiting">{t('admin.untranslatedShort')}</Badge>
          </p>
        )}
      </div>
      <footer className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        {t('adminContent.orderOf', { order: sortOrder })}
        <EditDelete item={testimonial} name={name} dialog={dialog} />
      </footer>
    </article>
  );
}

/** Photo of the author, or the first letter of the name. */
function Face({ testimonial: { name, image, isActive } }: { testimonial: AdminTestimonial }) {
  const className = `size-12 shrink-0 rounded-full ${isActive ? '' : 'opacity-60 grayscale'}`;
  if (image) {
    return (
      <span className={`picture ${className}`}>
        <img src={pictureUrl(image, 160)} alt="" width={48} height={48} loading="lazy" />
      </span>
    );
  }
  return (
    <span
      className={`display grid place-items-center bg-sage-soft text-xl text-forest ${className}`}
      aria-hidden
    >
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  );
}
