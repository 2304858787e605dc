import { slideFocuses, type SlideFocus } from '@shop/shared';
import { useId } from 'react';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { pictureUrl, type Picture } from '../ui/pictures/pictures.ts';

interface Props {
  /** Picture of the slide, previewed with the crops of a phone and of a wide screen. */
  picture: Picture | undefined;
  value: SlideFocus;
  onChange: (focus: SlideFocus) => void;
}

/** Choice of the part of a slide's pictures that stays visible when they are cropped; by mouse, touch or arrow keys. */
export function FocusField({ picture, value, onChange }: Props) {
  const { t } = useAdminTranslation<'adminContent'>();
  const name = useId();
  const hint = useId();
  return (
    <fieldset className="field" aria-describedby={hint}>
      <legend className="field-label mb-1.5">{t('adminContent.focus')}</legend>
      <p id={hint} className="field-hint">
        {t('adminContent.focusHint')}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <div className="grid grid-cols-3 rounded-md border border-line p-1">
          {slideFocuses.map((focus) => (
            <label
              key={focus}
              className="grid size-11 cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                className="size-5 accent-accent"
                name={name}
                checked={focus === value}
                aria-label={t(`adminContent.focus_${focus}`)}
                onChange={() => onChange(focus)}
              />
            </label>
          ))}
        </div>
        {picture && <Cut picture={picture} focus={value} ratio="5 / 4" caption={t('adminContent.onPhone')} />}
        {picture && <Cut picture={picture} focus={value} ratio="7 / 3" caption={t('adminContent.onWide')} />}
      </div>
    </fieldset>
  );
}

interface CutProps {
  picture: Picture;
  focus: SlideFocus;
  ratio: string;
  caption: string;
}

function Cut({ picture, focus, ratio, caption }: CutProps) {
  return (
    <figure className="grid gap-1">
      <img
        src={pictureUrl(picture, 320)}
        alt=""
        className="h-32 rounded-md object-cover"
        style={{ aspectRatio: ratio, objectPosition: focus }}
      />
      <figcaption className="text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}
