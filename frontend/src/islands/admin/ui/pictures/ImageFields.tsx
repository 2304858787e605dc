import { CircleAlert, Undo2, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useAdminTranslation } from '../admin-translation.ts';
import { PictureDrop, PictureTile, PictureView } from './PictureParts.tsx';
import { keyOf, type Picture } from './pictures.ts';
import { useDragOrder } from './use-drag-order.ts';
import { usePictures, type PicturesOptions } from './use-pictures.ts';

interface ImagesProps extends PicturesOptions {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  /** Labels the first picture as the main picture. */
  hasMain?: boolean;
}

/**
 * Field for several pictures: file picker or drop, upload with progress, sorting by dragging or buttons, removal and
 * undo. The value is a list of paths of uploaded pictures and of files that are not uploaded yet.
 */
export function ImagesField({
  label,
  hint,
  error,
  isRequired = false,
  hasMain = false,
  ...options
}: ImagesProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const { value, max } = options;
  const pictures = usePictures(options);
  const order = useDragOrder(pictures.move);
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
      <span id={`${id}-label`} className="field-label">
        {label}
        {!isRequired && <span className="field-optional"> ({t('admin.optional')})</span>}
      </span>
      <PictureDrop
        label={t('admin.addImages')}
        isFull={value.length >= max}
        isMultiple
        isInvalid={Boolean(error)}
        onFiles={pictures.add}
      >
        {value.length > 0 && (
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.4rem,1fr))] gap-3" {...order.list}>
            {value.map((picture, index) => (
              <PictureTile
                key={keyOf(picture)}
                picture={picture}
                index={index}
                count={value.length}
                isMain={hasMain && index === 0}
                isDragged={order.dragged === index}
                state={pictures.stateOf(picture)}
                onDragStart={order.start(index)}
                onMove={(to) => pictures.move(index, to)}
                onRemove={() => pictures.remove(index)}
                onRetry={() => picture instanceof File && pictures.retry(picture)}
              />
            ))}
          </ol>
        )}
      </PictureDrop>
      <PictureNotes id={`${id}-note`} pictures={pictures} hint={hint} errors={[error]} max={max} />
    </div>
  );
}

interface NotesProps {
  id: string;
  pictures: ReturnType<typeof usePictures>;
  hint?: string;
  errors: readonly (string | undefined)[];
  max: number;
}

/** Messages below a picture field: refused files, a removed picture with undo, and the allowed formats. */
function PictureNotes({ id, pictures, hint, errors, max }: NotesProps) {
  const { t } = useAdminTranslation();
  const { refused, removed, said } = pictures;
  const problems = [...refused, ...errors.flatMap((reason) => (reason ? [{ name: '', reason }] : []))];
  const most = max > 1 ? ` ${t('admin.imagesMax', { count: max })}` : '';
  return (
    <div id={id} className="grid gap-1.5">
      <div aria-live="polite" className="grid gap-1">
        {problems.map(({ name, reason }, index) => (
          <p key={`${name}-${index}`} className="field-error wrap-anywhere">
            <CircleAlert size={16} className="mt-0.5" aria-hidden />
            <span>
              {max > 1 && name && <strong>{name} </strong>}
              {reason}
            </span>
          </p>
        ))}
      </div>
      {removed && <RemovedNote onUndo={pictures.undo} />}
      <p className="field-hint">{hint ?? t('admin.imageHint') + most}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

/** Message with an undo button, which takes the focus because the removed picture had it. */
function RemovedNote({ onUndo }: { onUndo: () => void }) {
  const { t } = useAdminTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement) button.current?.focus();
  }, []);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm" role="status">
      {t('admin.imageRemoved')}
      <button ref={button} type="button" className="button button-quiet button-small" onClick={onUndo}>
        <Undo2 size={16} aria-hidden />
        {t('admin.bringBack')}
      </button>
    </p>
  );
}

interface ImageProps {
  label: string;
  /** Path or file of the picture; an empty string for none. */
  value: Picture;
  onChange: (picture: Picture) => void;
  /** Error message for a failed upload without a message of the API. */
  failure: string;
  hint?: string;
  error?: string;
  /**
   * Uploads the file together with the form instead of at once; `share` is the uploaded part of the form from 0 to 1.
   */
  isHeld?: boolean;
  share?: number;
}

/** Field for one picture: file picker or drop, upload with progress, removal and undo. */
export function ImageField({ label, value, onChange, hint, error, ...rest }: ImageProps) {
  const { t } = useAdminTranslation();
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
