import { limits } from '@shop/contracts';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import type { SectionTexts } from './section-form.ts';

interface Props<Form extends FieldValues> {
  form: UseFormReturn<Form>;
  contentLabel: string;
  rows: number;
}

/** Title and text of a section, in both languages. */
export function SectionTextFields<Form extends SectionTexts>({ form, contentLabel, rows }: Props<Form>) {
  const { t } = useAdminTranslation<'adminContent'>();
  const field = (name: 'title' | 'content', sentence: string) => {
    const english = `english.${name}` as Path<Form>;
    const validate = (value: PathValue<Form, Path<Form>>) => (value as string).trim() !== '' || sentence;
    return {
      isRequired: true,
      maxLength: limits.section[name],
      french: form.register(name as Path<Form>, { validate }),
      frenchError: form.getFieldState(name as Path<Form>, form.formState).error?.message,
      english: form.register(english),
      englishValue: form.watch(english) as string,
    };
  };
  return (
    <>
      <BilingualField label={t('adminContent.title')} {...field('title', t('adminContent.titleRequired'))} />
      <BilingualField
        label={contentLabel}
        rows={rows}
        {...field('content', t('adminContent.contentRequired'))}
      />
    </>
  );
}
