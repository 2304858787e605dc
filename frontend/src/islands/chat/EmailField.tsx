import { limits } from '@shop/contracts';
import { useTranslation } from '../kit/i18n-context.tsx';

interface Props {
  value: string;
  isWrong: boolean;
  onChange: (email: string) => void;
}

/** Where an answer can follow a visitor whom the shop does not know. */
export function EmailField({ value, isWrong, onChange }: Props) {
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
