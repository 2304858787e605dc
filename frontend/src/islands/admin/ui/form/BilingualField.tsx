import type { UseFormRegisterReturn } from 'react-hook-form';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../admin-translation.ts';
import { TextArea, TextField } from './fields.tsx';

interface Props {
  label: string;
  french: UseFormRegisterReturn;
  english: UseFormRegisterReturn;
  frenchError?: string;
  englishError?: string;
  /** The English text, as typed: what is empty shows French in the shop. */
  englishValue: string | undefined;
  /** The French text of what may stay empty: while it is, no English is missing. */
  frenchValue?: string;
  hint?: string;
  isRequired?: boolean;
  maxLength?: number;
  /** Several lines. */
  rows?: number;
}

/** One text in both languages, side by side, with a mark for what is not translated. */
export function BilingualField(props: Props) {
  const { label, french, english, englishValue, frenchValue, rows, maxLength } = props;
  const { t } = useAdminTranslation();
  const Input = rows ? TextArea : TextField;
  const size = rows ? { rows } : {};
  const isMissing = frenchValue?.trim() !== '' && !englishValue?.trim();
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <Input
        label={t('admin.inFrench', { label })}
        lang="fr"
        hint={props.hint}
        isRequired={props.isRequired}
        error={props.frenchError}
        maxLength={maxLength}
        {...size}
        {...french}
      />
      <div className="grid content-start gap-1.5">
        <Input
          label={t('admin.inEnglish', { label })}
          lang="en"
          error={props.englishError}
          maxLength={maxLength}
          {...size}
          {...english}
        />
        {isMissing && (
          <p className="flex">
            <Badge tone="waiting">{t('admin.untranslated')}</Badge>
          </p>
        )}
      </div>
    </div>
  );
}
