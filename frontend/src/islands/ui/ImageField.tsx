import { imageUrl } from '@shop/contracts';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { callApi, messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { imageProblem } from './image-file.ts';
import { useWords } from './words.tsx';

interface Props {
  label: string;
  /** Path of the picture, or empty. */
  value: string;
  onChange: (path: string) => void;
  /** Says that the upload failed, where the shop does not say why. */
  failure: string;
  hint?: string;
  error?: string;
}

/** A picture: sent as soon as it is chosen, shown, and taken away again. */
export function ImageField({ label, value, onChange, failure, hint, error }: Props) {
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(onChange, failure);
  const problem = upload.problem ?? error;
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="field-label">
        {label} <span className="font-normal text-ink-soft">({t('admin.optional')})</span>
      </span>
      <div className="flex flex-wrap items-center gap-4">
        <Preview path={value} isBusy={upload.isBusy} />
        <input
          ref={input}
          id={id}
          type="file"
          className="sr-only"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          onChange={(event) => void upload.send(event.target)}
        />
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button button-outline"
            aria-describedby={`${id}-note`}
            aria-busy={upload.isBusy || undefined}
            disabled={upload.isBusy}
            onClick={() => input.current?.click()}
          >
            {!upload.isBusy && <ImagePlus size={18} aria-hidden />}
            {value ? t('admin.replaceImage') : t('admin.chooseImage')}
          </button>
          {value && (
            <button type="button" className="button button-quiet text-clay-ink" onClick={() => onChange('')}>
              <Trash2 size={18} aria-hidden />
              {t('admin.removeImage')}
            </button>
          )}
        </div>
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {problem ? (
          <p className="field-error">
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
            {problem}
          </p>
        ) : (
          <p className="field-hint">{hint ?? t('admin.imageHint')}</p>
        )}
      </div>
    </div>
  );
}

function Preview({ path, isBusy }: { path: string; isBusy: boolean }) {
  const { t } = useWords();
  return (
    <div className={`picture size-28 rounded-md ${isBusy ? 'skeleton' : ''}`}>
      {path && !isBusy && <img src={imageUrl(path, 320)} alt={t('admin.imagePreview')} />}
    </div>
  );
}

/** Checks a chosen file and sends it. */
function useUpload(onChange: (path: string) => void, failure: string) {
  const { t } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const wrong = imageProblem(file);
    setProblem(wrong ? t(`admin.${wrong}`) : undefined);
    // So that the same file can be chosen again.
    const body = new FormData();
    body.set('image', file);
    input.value = '';
    if (wrong) return;
    setIsBusy(true);
    try {
      const { url } = await callApi<{ url: string }>('/upload', { method: 'POST', body });
      onChange(url);
      toast({ title: t('admin.imageUploaded') });
    } catch (error) {
      setProblem(messageOf(error, failure));
      toast({ title: t('common.error'), description: messageOf(error, failure), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, send };
}
