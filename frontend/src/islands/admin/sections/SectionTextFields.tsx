import { limits } from '@shop/shared';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { BilingualField } from '../ui/form/BilingualField.tsx';
import { isFilled } from '../ui/form/field-of.ts';
import type { SectionTexts } from './section-form.ts';

interface Props<Form extends SectionTexts> {
  form: UseFormReturn<Form>;
  contentLabel: string;
  rows: number;
}

/** Title and text of a section, in both languages. */
export function SectionTextFields<Form extends SectionTexts>({ form, contentLabel, rows }: Props<Form>) {
  const { t } = useAdminTranslation<'adminContent'>();
  return (
    <>
      <BilingualField
        form={form}
        name={'title' as Path<Form>}
        rules={isFilled(t('adminContent.titleRequired'))}
        label={t('adminContent.title')}
        isRequired
        maxLength={limits.section.title}
      />
      <BilingualField
        form={form}
        name={'content' as Path<Form>}
        rules={isFilled(t('adminContent.contentRequired'))}
        label={contentLabel}
        isRequired
        maxLength={limits.section.content}
        rows={rows}
      />
    </>
  );
}
