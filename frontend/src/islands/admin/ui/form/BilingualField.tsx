import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Badge } from '../../../kit/Badge.tsx';
import { useAdminTranslation } from '../admin-translation.ts';
import { fieldOf, type FieldRules } from './field-of.ts';
import { TextArea, TextField } from './fields.tsx';

interface Props<Form extends FieldValues, Name extends Path<Form>> {
  form: UseFormReturn<Form>;
  /** Form path of the French text. */
  name: Name;
  rules?: FieldRules<Form, Name>;
  /** Form path of the English text; by default `english.{name}`. */
  englishName?: Path<Form>;
  englishRules?: FieldRules<Form, Path<Form>>;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Shows no warning about a missing English text as long as the French text is empty. */
  canBeEmpty?: boolean;
  maxLength?: number;
  /** Number of lines of a multi-line field; absent for a single line. */
  rows?: number;
}

/**
 * French and English text side by side. A missing translation is marked, because the shop then shows the French text.
 */
export function BilingualField<Form extends FieldValues, Name extends Path<Form>>(props: Props<Form, Name>) {
  const { form, name, rules, englishRules, label, canBeEmpty, rows, maxLength } = props;
  const { t } = useAdminTranslation();
  const englishName = props.englishName ?? (`english.${name}` as Path<Form>);
  const Input = rows ? TextArea : TextField;
  const size = rows ? { rows, maxLength } : { maxLength };
  const textOf = (path: Path<Form>) => (form.watch(path) as string | undefined)?.trim();
  const isMissing = !(canBeEmpty && textOf(name) === '') && !textOf(englishName);
  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <Input
        label={t('admin.inFrench', { label })}
        lang="fr"
        hint={props.hint}
        isRequired={props.isRequired}
        {...size}
        {...fieldOf(form, name, rules)}
      />
      <div className="grid content-start gap-1.5">
        <Input
          label={t('admin.inEnglish', { label })}
          lang="en"
          {...size}
          {...fieldOf(form, englishName, englishRules)}
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
