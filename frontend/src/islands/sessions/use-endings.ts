import type { LoginSession } from '@shop/contracts';
import { useState } from 'react';
import { ApiError, callApi, messageOf } from '../../lib/api.ts';
import { recheckSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { isRefused } from '../kit/api-errors.ts';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Options {
  sessions: LoginSession[];
  onChange: (sessions: LoginSession[]) => void;
  /** The list is asked for again. */
  onRetry: () => void;
}

/** Ends other sessions; `busy` is the id of the one that is being ended, or `others`. */
export function useEndings({ sessions, onChange, onRetry }: Options) {
  const { t } = useTranslation<'common' | 'sessions'>();
  const [busy, setBusy] = useState<string | null>(null);

  async function end(name: string, path: string, done: () => void) {
    setBusy(name);
    try {
      await callApi(path, { method: 'DELETE' });
      done();
    } catch (error) {
      // It has ended by itself, or its owner has ended it over there: what is wanted has happened.
      if (isRefused(error, 'auth.session_not_found')) onRetry();
      else if (error instanceof ApiError && error.status === 401) void recheckSession();
      else {
        const description = messageOf(error, t('sessions.endFailed'));
        toast({ title: t('common.error'), description, variant: 'destructive' });
      }
    }
    setBusy(null);
  }

  return {
    busy,
    endOne: ({ id }: LoginSession) =>
      end(id, `/profile/sessions/${id}`, () => {
        onChange(sessions.filter((session) => session.id !== id));
        toast({ title: t('sessions.ended') });
      }),
    endOthers: () =>
      end('others', '/profile/sessions', () => {
        onChange(sessions.filter(({ isCurrent }) => isCurrent));
        toast({ title: t('sessions.othersEnded') });
      }),
  };
}
