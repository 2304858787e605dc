import { localePath } from '@shop/shared';
import { useEffect, useState } from 'react';
import { toastAfterNavigation } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../admin-translation.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Leaves a form for its list, given as a path without language prefix. Unsaved changes require a confirmation. */
export function useLeaving(listPath: string, isDirty: boolean) {
  const { language } = useAdminTranslation();
  const [state, setState] = useState<'here' | 'asking' | 'leaving'>('here');
  useUnsavedWarning(isDirty && state !== 'leaving');
  useEffect(() => {
    // The navigation waits for this effect so that the "unsaved changes" warning is removed first.
    if (state === 'leaving') location.assign(localePath(language, listPath));
  }, [state, language, listPath]);
  return {
    isAsking: state === 'asking',
    ask: () => setState(isDirty ? 'asking' : 'leaving'),
    stay: () => setState('here'),
    leave(message?: Parameters<typeof toastAfterNavigation>[0]) {
      if (message) toastAfterNavigation(message);
      setState('leaving');
    },
  };
}
