import { useStore } from '@nanostores/react';
import { limits } from '@shop/shared';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { $session } from '../../lib/session/session.ts';
import { useTranslation } from '../kit/i18n-context.tsx';
import { useComposer } from './use-composer.ts';

interface Props {
  opening: number;
}

/** Message field: Enter sends, Shift+Enter starts a new line. */
export function Composer({ opening }: Props) {
  const { t } = useTranslation<'chat'>();
  const { state } = useStore($session);
  const { draft, isEmpty, isSending, hasWrongEmail, setMessage, setEmail, send } = useComposer();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), [opening]);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid gap-2.5 border-t border-line bg-raised p-3"
    >
      {state !== 'known' && <EmailField value={draft.email} isWrong={hasWrongEmail} onChange={setEmail} />}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          className="input min-h-12! resize-none!"
          rows={2}
          maxLength={limits.chat.message}
          aria-label={t('chat.message')}
          placeholder={t('chat.placeholder')}
          value={draft.message}
          onChange={({ target }) => setMessage(target.value)}
          onKeyDown={handleKey}
        />
        <button
          type="submit"
          className="button size-12 shrink-0 px-0!"
          aria-label={t('chat.send')}
          title={t('chat.send')}
          aria-busy={isSending}
          disabled={isEmpty}
        >
          {!isSending && <SendHorizontal size={20} aria-hidden />}
        </button>
      </div>
    </form>
  );
}

interface EmailProps {
  value: string;
  isWrong: boolean;
  onChange: (email: string) => void;
}

/** E-mail field, so that a visitor without an account can be answered by e-mail. */
function EmailField({ value, isWrong, onChange }: EmailProps) {
  const { t } = useTranslation<'chat'>();
  return (
    <div className="grid gap-1">
      <input
        type="email"
        autoComplete="email"
        className="input min-h-11! text-[0.9375rem]!"
        maxLength={limits.person.email}
        aria-label={t('chat.email')}
        aria-describedby="chat-email-note"
        aria-invalid={isWrong || undefined}
        placeholder={t('chat.email')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        id="chat-email-note"
        role={isWrong ? 'alert' : undefined}
        className={isWrong ? 'field-error' : 'field-hint'}
      >
        {t(isWrong ? 'chat.emailInvalid' : 'chat.emailHint')}
      </p>
    </div>
  );
}
