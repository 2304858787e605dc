import type { AdminReplyOf } from '@shop/shared';
import { useState } from 'react';
import { withFittedPictures } from '../../../../lib/ui/fit-picture.ts';
import { sendForm, type FormRoute } from '../../../../lib/api/send-form.ts';
import { useAdminTranslation } from '../admin-translation.ts';
import { useAction, type Action, type SavedList } from '../use-api.ts';

/** API paths of lists whose items are saved together with pictures. */
type FormList = { [Path in SavedList]: `PUT ${Path}/:id` extends FormRoute ? Path : never }[SavedList];

const sendAny = sendForm as unknown as (name: string, call: object) => Promise<never>;

interface Saving {
  /** Id of the item to edit; absent for a new one. */
  id?: number;
  input: FormData;
}

/** Saves an item together with its pictures. The result has `share`, the uploaded part from 0 to 1, while saving. */
export function useFormAction<Path extends FormList>(
  path: Path,
  action: Omit<Action<Saving, AdminReplyOf<`PUT ${Path}/:id`>>, 'run'>,
) {
  const [share, setShare] = useState(0);
  const saving = useAction<Saving, AdminReplyOf<`PUT ${Path}/:id`>>({
    ...action,
    run: async ({ id, input }: Saving) => {
      setShare(0);
      const call = { body: await withFittedPictures(input), onProgress: setShare };
      return id ? sendAny(`PUT ${path}/:id`, { ...call, id }) : sendAny(`POST ${path}`, call);
    },
  });
  return { ...saving, share: saving.isPending ? share : undefined };
}

/** Function for the label of the submit button while the form is uploaded (in percent) and saved. */
export function useBusyLabel(): (share: number | undefined) => string {
  const { t } = useAdminTranslation();
  return (share = 0) =>
    share < 1 ? t('admin.sending', { percent: Math.round(share * 100) }) : t('admin.saving');
}
