import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { sendForm } from '../../lib/send-form.ts';
import { toast } from '../../lib/toast.ts';
import { useWords } from './words.tsx';

/** How far a file has come, from 0 to 1, or why it has not. */
export interface SendingState {
  share: number;
  problem?: string;
}

interface Options {
  onSent: (file: File, path: string) => void;
  /** Says that it failed, where the shop does not say why. */
  failure: string;
  /** The box that pictures are fitted into; a wide one unless said. */
  fit?: 'product' | 'wide';
}

/** Sends files to the shop one after the other. */
export function useSending({ onSent, failure, fit = 'wide' }: Options) {
  const { t } = useWords();
  const [states, setStates] = useState<ReadonlyMap<File, SendingState>>(new Map());
  const stops = useRef(new Map<File, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const { current } = stops;
    return () => current.forEach((stop) => stop.abort());
  }, []);
  const note = (file: File, state: SendingState) => setStates((before) => new Map(before).set(file, state));

  async function sendNow(file: File, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    const body = new FormData();
    body.set('image', file);
    const onProgress = (share: number) => note(file, { share });
    try {
      const { url } = await sendForm<{ url: string }>(`/upload?fit=${fit}`, { body, onProgress, signal });
      onSent(file, url);
      toast({ title: t('admin.imageUploaded') });
    } catch (error) {
      if (signal.aborted) return;
      const problem = messageOf(error, failure);
      note(file, { share: 0, problem });
      toast({ title: t('common.error'), description: problem, variant: 'destructive' });
    }
  }

  function send(file: File): void {
    const stop = new AbortController();
    stops.current.set(file, stop);
    note(file, { share: 0 });
    queue.current = queue.current.then(() => sendNow(file, stop));
  }

  return {
    stateOf: (file: File) => states.get(file),
    send,
    stop: (file: File) => stops.current.get(file)?.abort(),
  };
}
