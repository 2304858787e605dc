import { useId, useRef } from 'react';
import { localePath } from '../../lib/paths.ts';
import { recheckSession } from '../../lib/session.ts';
import { useModal } from './use-modal.ts';
import { useWords } from './words.tsx';

interface Props {
  /** Else the shop could not be asked. */
  isEnded: boolean;
}

/** Over a screen whose session is lost: it goes by itself once somebody has logged in, in the tab that it opens. */
export function SessionLost({ isEnded }: Props) {
  const { language, t } = useWords();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="dialog w-[min(100%-2rem,28rem)]"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="grid gap-5 p-6">
        <div className="grid gap-2">
          <h2 id={id}>{t(isEnded ? 'admin.sessionEnded' : 'admin.unreachable')}</h2>
          <p id={`${id}-text`} className="text-ink-soft">
            {t(isEnded ? 'admin.sessionEndedText' : 'admin.unreachableText')}
          </p>
        </div>
        {isEnded ? (
          <a className="button" href={localePath(language, '/admin/login')} target="_blank" rel="noopener">
            {t('admin.logInAgain')}
          </a>
        ) : (
          <button type="button" className="button" onClick={() => void recheckSession()}>
            {t('common.retry')}
          </button>
        )}
      </div>
    </dialog>
  );
}
