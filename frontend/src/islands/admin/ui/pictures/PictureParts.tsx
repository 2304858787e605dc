import { ArrowLeft, ArrowRight, GripVertical, RotateCcw, Trash2, ImagePlus } from 'lucide-react';
import { useRef, useState, type DragEvent, type PointerEvent, type ReactNode } from 'react';
import { useAdminTranslation } from '../admin-translation.ts';
import { IconButton } from '../IconButton.tsx';
import { pictureUrl, type Picture } from './pictures.ts';
import type { UploadState } from './use-upload.ts';

interface TileProps {
  picture: Picture;
  index: number;
  count: number;
  isMain: boolean;
  isDragged: boolean;
  /** Upload state; undefined for a stored picture. */
  state: UploadState | undefined;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture of a sortable list, with buttons to move and remove it. */
export function PictureTile(props: TileProps) {
  const { picture, index, count, isMain, isDragged, state, onMove } = props;
  const { t } = useAdminTranslation();
  const named = { place: index + 1, count };
  const border = isDragged ? 'border-focus shadow-high' : 'border-line';
  return (
    <li
      className={`grid content-start overflow-hidden rounded-md border bg-raised ${border}`}
      data-place={index}
    >
      <div className="relative">
        <PictureView picture={picture} state={state} alt={t('admin.imageNumber', named)} />
        {count > 1 && (
          <span
            className="absolute start-1 top-1 grid size-9 cursor-grab touch-none place-items-center rounded-full bg-raised/90 select-none"
            title={t('admin.dragImage')}
            onPointerDown={props.onDragStart}
          >
            <GripVertical size={18} aria-hidden />
          </span>
        )}
        {isMain && <span className="badge badge-in absolute end-1 bottom-1">{t('admin.mainImage')}</span>}
      </div>
      {state?.problem && <p className="field-error p-2">{state.problem}</p>}
      <div className="flex items-center">
        {count > 1 && (
          <>
            <IconButton
              icon={ArrowLeft}
              label={t('admin.moveEarlier', named)}
              isDisabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              icon={ArrowRight}
              label={t('admin.moveLater', named)}
              isDisabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
          </>
        )}
        <span className="ms-auto flex">
          {state?.problem && (
            <IconButton icon={RotateCcw} label={t('admin.sendAgain', named)} onClick={props.onRetry} />
          )}
          <IconButton
            icon={Trash2}
            label={t('admin.removeNumber', named)}
            isDangerous
            onClick={props.onRemove}
          />
        </span>
      </div>
    </li>
  );
}

interface ViewProps {
  picture: Picture;
  state: UploadState | undefined;
  alt: string;
}

/** Thumbnail of a picture, with the progress while it is uploaded. */
export function PictureView({ picture, state, alt }: ViewProps) {
  const { t } = useAdminTranslation();
  const isSending = state !== undefined && !state.problem;
  const percent = Math.round((state?.share ?? 0) * 100);
  const isPreparing = isSending && state.share === undefined;
  const step = isPreparing ? 'imagePreparing' : percent < 100 ? 'imageSending' : 'imageProcessing';
  return (
    <div className="picture relative aspect-4/3">
      <img
        src={pictureUrl(picture, 320)}
        alt={alt}
        draggable={false}
        className={isSending ? 'opacity-50' : ''}
        data-fallback="placeholder"
      />
      {isSending && (
        <div className="absolute inset-x-0 bottom-0 grid gap-1 bg-raised/90 p-2 text-sm">
          <span aria-hidden>
            {step === 'imageSending' ? t('admin.percent', { percent }) : t(`admin.${step}`)}
          </span>
          <progress
            className="h-2 w-full"
            max={100}
            value={step === 'imageSending' ? percent : undefined}
            aria-label={t(`admin.${step}`)}
          />
        </div>
      )}
    </div>
  );
}

interface DropProps {
  /** Label of the button that opens the file picker. */
  label: string;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
  /** The list has reached its maximum number of pictures, so no more can be added. */
  isFull?: boolean;
  isInvalid?: boolean;
  /** Content beside the button. */
  beside?: ReactNode;
  children?: ReactNode;
}

export function PictureDrop(props: DropProps) {
  const { label, onFiles, isMultiple, isFull = false, isInvalid, beside, children } = props;
  const { t } = useAdminTranslation();
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(onFiles);
  const line = drop.isOver
    ? 'border-focus bg-sage-soft'
    : isInvalid
      ? 'border-clay-ink'
      : 'border-line-strong';
  return (
    <div className={`grid gap-3 rounded-md border-[1.5px] border-dashed p-3 ${line}`} {...drop.target}>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <input
          ref={input}
          type="file"
          hidden
          // iOS converts HEIC photos to JPEG for `image/*`, but not if the attribute names HEIC.
          accept="image/*"
          multiple={isMultiple}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The input is emptied so that the same file can be selected again.
            target.value = '';
            onFiles(files);
          }}
        />
        <button
          type="button"
          className="button button-outline"
          disabled={isFull}
          onClick={() => input.current?.click()}
        >
          <ImagePlus size={18} aria-hidden />
          {label}
        </button>
        {beside}
        {!isFull && <span className="text-sm text-ink-soft max-sm:hidden">{t('admin.orDrop')}</span>}
      </div>
    </div>
  );
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const target = {
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
