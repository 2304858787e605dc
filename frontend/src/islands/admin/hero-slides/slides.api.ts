import type { AdminHeroSlide } from '@shop/contracts';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { sendForm } from '../../../lib/send-form.ts';
import { useAction, useOne } from '../../ui/use-api.ts';
import { useWords } from '../../ui/words.tsx';

const path = '/hero-slides';

/** All of them, hidden ones too. */
export const useSlides = () => useOne<AdminHeroSlide[]>(path);

interface Saving {
  /** Absent for a new one. */
  id?: number;
  body: FormData;
}

/** `share`: how much of the pictures has been sent, from 0 to 1. */
export function useSaveSlide(isNew: boolean) {
  const { t } = useWords<'adminContent'>();
  const [share, setShare] = useState(0);
  const action = useAction({
    run: ({ id, body }: Saving) =>
      sendForm<AdminHeroSlide>(id ? `${path}/${id}` : path, {
        method: id ? 'PUT' : 'POST',
        body,
        onProgress: setShare,
      }),
    success: t(isNew ? 'adminContent.slideAdded' : 'adminContent.slideUpdated'),
    failure: t(isNew ? 'adminContent.slideAddFailed' : 'adminContent.slideEditFailed'),
    refresh: [path],
  });
  return { ...action, share };
}

export function useRemoveSlide() {
  const { t } = useWords<'adminContent'>();
  return useAction({
    run: (id: number) => callApi<undefined>(`${path}/${id}`, { method: 'DELETE' }),
    success: t('adminContent.slideDeleted'),
    failure: t('adminContent.slideDeleteFailed'),
    refresh: [path],
  });
}
