import { localePath } from '../../../lib/paths.ts';
import { recheckSession, type Session } from '../../../lib/session.ts';
import { AlertDialog } from '../../kit/AlertDialog.tsx';
import { useAdminTranslation } from './admin-translation.ts';

interface Props {
  /** One that has ended, or could not be checked. */
  session: Session;
}

/** Over a screen whose session is lost: it goes by itself once somebody has logged in, in the tab that it opens. */
export function SessionLost({ session }: Props) {
  const { language, t } = useAdminTranslation();
  if (session.state !== 'anonymous') {
    return (
      <AlertDialog title={t('admin.unreachable')} text={t('admin.unreachableText')}>
        <button type="button" className="button" onClick={() => void recheckSession()}>
          {t('common.retry')}
        </button>
      </AlertDialog>
    );
  }
  const text = t(session.isIdle ? 'admin.sessionIdleText' : 'admin.sessionEndedText');
  return (
    <AlertDialog title={t('admin.sessionEnded')} text={text}>
      <a className="button" href={localePath(language, '/admin/login')} target="_blank" rel="noopener">
        {t('admin.logInAgain')}
      </a>
    </AlertDialog>
  );
}
