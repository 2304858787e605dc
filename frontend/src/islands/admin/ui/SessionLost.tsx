import { localePath } from '../../../lib/paths.ts';
import { recheckSession } from '../../../lib/session.ts';
import { AlertDialog } from '../../kit/AlertDialog.tsx';
import { useAdminTranslation } from './admin-translation.ts';

interface Props {
  /** Else the shop could not be asked. */
  isEnded: boolean;
}

/** Over a screen whose session is lost: it goes by itself once somebody has logged in, in the tab that it opens. */
export function SessionLost({ isEnded }: Props) {
  const { language, t } = useAdminTranslation();
  if (!isEnded) {
    return (
      <AlertDialog title={t('admin.unreachable')} text={t('admin.unreachableText')}>
        <button type="button" className="button" onClick={() => void recheckSession()}>
          {t('common.retry')}
        </button>
      </AlertDialog>
    );
  }
  return (
    <AlertDialog title={t('admin.sessionEnded')} text={t('admin.sessionEndedText')}>
      <a className="button" href={localePath(language, '/admin/login')} target="_blank" rel="noopener">
        {t('admin.logInAgain')}
      </a>
    </AlertDialog>
  );
}
