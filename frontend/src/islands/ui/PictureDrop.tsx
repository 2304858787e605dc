import { ImagePlus } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useWords } from './words.tsx';

interface Props {
  /** What the button says that opens the picker. */
  label: string;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
  /** No more can be added. */
  isFull?: boolean;
  isInvalid?: boolean;
  /** Beside that button. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** Where pictures are chosen and dropped. */
export function PictureDrop(props: Props) {
  const { label, onFiles, isMultiple, isFull = false, isInvalid, beside, children } = props;
  const { t } = useWords();
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
          accept="image/jpeg,image/png,image/webp"
          multiple={isMultiple}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // So that the same file can be chosen again.
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
