import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api/api.ts';
import { fitPicture, type PictureProblem } from '../../../../lib/ui/fit-picture.ts';
import { sendForm } from '../../../../lib/api/send-form.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../admin-translation.ts';
import { shareOf, type Picture } from './pictures.ts';

/** Progress of an upload, or the reason of its failure. */
export interface UploadState {
  /** Progress from 0 to 1; absent while the file is prepared. */
  share?: number;
  problem?: string;
}

export interface UploadOptions {
  value: readonly Picture[];
  /** Error message for a failed upload without a message of the API. */
  failure: string;
  /** Bounding box into which pictures are scaled down; by default `wide`. */
  fit?: 'product' | 'wide';
  /** Uploads the files together with the form instead of at once. */
  isHeld?: boolean;
  /** Upload progress of the form, from 0 to 1, while it is saved. */
  share?: number;
}

interface Options extends UploadOptions {
  onSent: (file: File, path: string) => void;
  /** `instead` is the picture that the refused file has replaced in the list. */
  onRefused: (file: File, problem: PictureProblem, instead?: Picture) => void;
}

/**
 * Scales down and uploads files one after the other, or reports the progress of files uploaded together with a form.
 */
export function useUpload(options: Options) {
  const { value, onSent, onRefused, failure, fit = 'wide', isHeld = false, share } = options;
  const { t } = useAdminTranslation();
  const [states, setStates] = useState<ReadonlyMap<File, UploadState>>(new Map());
  const stops = useRef(new Map<File, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const { current } = stops;
    return () => current.forEach((stop) => stop.abort());
  }, []);
  const note = (file: File, state: UploadState) => setStates((before) => new Map(before).set(file, state));

  const forget = (file: File) =>
    setStates((before) => new Map([...before].filter(([known]) => known !== file)));

  async function prepare(file: File, { signal }: AbortController, instead?: Picture): Promise<void> {
    if (signal.aborted) return;
    const fitting = await fitPicture(file);
    if (signal.aborted) return;
    if (isHeld || typeof fitting === 'string') forget(file);
    if (typeof fitting === 'string') onRefused(file, fitting, instead);
    else if (!isHeld) await sendNow(file, fitting, signal);
  }

  async function sendNow(file: File, fitting: File, signal: AbortSignal): Promise<void> {
    const body = new FormData();
    body.set('image', fitting);
    const onProgress = (share: number) => note(file, { share });
    try {
      const { url } = await sendForm('POST /upload', { query: { fit }, body, onProgress, signal });
      onSent(file, url);
      toast({ title: t('admin.imageUploaded') });
    } catch (error) {
      if (signal.aborted) return;
      const problem = messageOf(error, failure);
      note(file, { share: 0, problem });
      toast({ title: t('common.error'), description: problem, variant: 'destructive' });
    }
  }

  function send(file: File, instead?: Picture): void {
    const stop = new AbortController();
    stops.current.set(file, stop);
    note(file, {});
    queue.current = queue.current.then(() => prepare(file, stop, instead));
  }

  const files = value.filter((picture) => picture instanceof File);
  const isSending = share !== undefined && files.length > 0;
  return {
    stateOf: (picture: Picture): UploadState | undefined => {
      if (!(picture instanceof File)) return undefined;
      return isSending ? { share: shareOf(picture, files, share) } : states.get(picture);
    },
    /** Progress text while the files are uploaded with the form. */
    progress: isSending ? t(share < 1 ? 'admin.imagesSending' : 'admin.imagesProcessing') : undefined,
    send,
    stop: (file: File) => stops.current.get(file)?.abort(),
  };
}
