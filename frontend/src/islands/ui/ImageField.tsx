import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { PictureNotes } from './ImagesField.tsx';
import { PictureDrop } from './PictureDrop.tsx';
import type { Picture } from './pictures.ts';
import { PictureView } from './PictureTile.tsx';
import { usePictures } from './use-pictures.ts';
import { useWords } from './words.tsx';

interface Props {
  label: string;
  /** Empty for none. */
  value: Picture;
  onChange: (picture: Picture) => void;
  /** Says that the upload failed, where the shop does not say why. */
  failure: string;
  hint?: string;
  error?: string;
  /** The file goes with the form itself, not ahead of it; `share` of that form has left, while it is saved. */
  isHeld?: boolean;
  share?: number;
}

/** One picture: chosen or dropped, sent with its progress, shown, taken away and brought back. */
export function ImageField({ label, value, onChange, hint, error, ...rest }: Props) {
  const { t } = useWords();
  const id = useId();
  const pictures = usePictures({
    value: value ? [value] : [],
    onChange: ([picture]) => onChange(picture ?? ''),
    max: 1,
    ...rest,
  });
  const state = pictures.stateOf(value);
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <span id={`${id}-label`} className="field-label">
        {label} <span className="field-optional">({t('admin.optional')})</span>
      </span>
      <PictureDrop
        label={value ? t('admin.replaceImage') : t('admin.chooseImage')}
        isInvalid={Boolean(error)}
        onFiles={pictures.add}
        beside={
          value && (
            <button
              type="button"
              className="button button-quiet text-clay-ink"
              onClick={() => pictures.remove(0)}
            >
              <Trash2 size={18} aria-hidden />
              {t('admin.removeImage')}
            </button>
          )
        }
      >
        {value && (
          <div className="w-36 overflow-hidden rounded-md">
            <PictureView picture={value} state={state} alt={t('admin.imagePreview')} />
          </div>
        )}
      </PictureDrop>
      <PictureNotes
        id={`${id}-note`}
        pictures={pictures}
        hint={hint}
        errors={[state?.problem, error]}
        max={1}
      />
    </div>
  );
}
