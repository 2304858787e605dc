import { useState } from 'react';
import { sendForm } from '../../../../lib/send-form.ts';
import { useAdminTranslation } from '../admin-translation.ts';
import { useAction, type Action } from '../use-api.ts';

interface Saving {
  /** Absent for a new one. */
  id?: number;
  input: FormData;
}

/** Saves something together with its pictures. `share`: how much of it has left, from 0 to 1, while it is saved. */
export function useFormAction<Reply>(path: string, action: Omit<Action<Saving, Reply>, 'run'>) {
  const [share, setShare] = useState(0);
  const saving = useAction({
    ...action,
    run: ({ id, input }: Saving) => {
      setShare(0);
      const method = id ? 'PUT' : 'POST';
      return sendForm<Reply>(id ? `${path}/${id}` : path, { method, body: input, onProgress: setShare });
    },
  });
  return { ...saving, share: saving.isPending ? share : undefined };
}

/** What the button says meanwhile. */
export function useBusyLabel(): (share: number | undefined) => string {
  const { t } = useAdminTranslation();
  return (share = 0) =>
    share < 1 ? t('admin.sending', { percent: Math.round(share * 100) }) : t('admin.saving');
}
