import { dateTimeText, type LoginSession } from '@shop/shared';
import { LogOut } from 'lucide-react';
import { useCallback, useState } from 'react';
import { callApi, ApiError, messageOf } from '../../lib/api/api.ts';
import { Badge } from '../kit/Badge.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { whileBusy } from '../kit/while-busy.ts';
import { recheckSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/ui/toast.ts';
import { isRefused } from '../kit/api-errors.ts';

/** Sessions of the account. Every session but the current one can be ended, one by one or all together. */
export function SessionsCard() {
  const { t } = useTranslation<'common' | 'sessions'>();
  const load = useCallback(() => callApi('GET /profile/sessions'), []);
  const { state, retry, replace } = useLoaded(load);
  if (state.kind === 'loading') return <Skeleton />;
  if (state.kind === 'failed') return <ErrorState isCard title={t('sessions.loadFailed')} onRetry={retry} />;
  return <Sessions sessions={state.value} onChange={replace} onRetry={retry} />;
}

interface Props {
  sessions: LoginSession[];
  onChange: (sessions: LoginSession[]) => void;
  onRetry: () => void;
}

function Sessions({ sessions, onChange, onRetry }: Props) {
  const { t } = useTranslation<'sessions'>();
  const [isAsking, setAsking] = useState(false);
  const { busy, endOne, endOthers } = useEndings({ sessions, onChange, onRetry });
  const close = () => setAsking(false);
  return (
    <div className="card grid min-w-0 gap-5 p-5 sm:p-6" data-sessions>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <li key={session.id}>
            <Session session={session} isBusy={busy === session.id} onEnd={() => void endOne(session)} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button button-outline justify-self-start"
          onClick={() => setAsking(true)}
        >
          <LogOut size={18} aria-hidden />
          {t('sessions.endOthers')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('sessions.question')}
          text={t('sessions.questionText')}
          confirmLabel={t('sessions.endOthers')}
          cancelLabel={t('sessions.cancel')}
          isBusy={busy === 'others'}
          onConfirm={() => void endOthers().then(close)}
          onCancel={close}
        />
      )}
    </div>
  );
}

interface SessionProps {
  session: LoginSession;
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { language, t } = useTranslation<'sessions'>();
  const device = session.device || t('sessions.unknown');
  const started = t('sessions.started', { date: dateTimeText(session.startedAt, language) });
  const seen = t('sessions.seen', { date: dateTimeText(session.lastSeenAt, language) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.isCurrent && <Badge tone="good">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{started}</p>
        {!session.isCurrent && <p className="text-sm text-ink-soft">{seen}</p>}
      </div>
      {!session.isCurrent && (
        <button
          type="button"
          className="button button-outline button-small"
          aria-label={t('sessions.endOf', { device, seen })}
          {...whileBusy(isBusy, onEnd)}
        >
          {t('sessions.end')}
        </button>
      )}
    </div>
  );
}

interface Options {
  sessions: LoginSession[];
  onChange: (sessions: LoginSession[]) => void;
  /** Loads the list of sessions again. */
  onRetry: () => void;
}

/** Ends sessions. `busy` is the id of the session being ended, or `others` for all but the current one. */
function useEndings({ sessions, onChange, onRetry }: Options) {
  const { t } = useTranslation<'common' | 'sessions'>();
  const [busy, setBusy] = useState<string | null>(null);

  async function end(name: string, ending: () => Promise<void>, done: () => void) {
    setBusy(name);
    try {
      await ending();
      done();
    } catch (error) {
      // The session has already ended, which is the wanted result.
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
      end(
        id,
        () => callApi('DELETE /profile/sessions/:id', { id }),
        () => {
          onChange(sessions.filter((session) => session.id !== id));
          toast({ title: t('sessions.ended') });
        },
      ),
    endOthers: () =>
      end(
        'others',
        () => callApi('DELETE /profile/sessions'),
        () => {
          onChange(sessions.filter(({ isCurrent }) => isCurrent));
          toast({ title: t('sessions.othersEnded') });
        },
      ),
  };
}
