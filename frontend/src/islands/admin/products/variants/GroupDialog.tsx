import { limits, variantName, type AdminProduct } from '@shop/shared';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toastAfterNavigation } from '../../../../lib/ui/toast.ts';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { Select, TextField } from '../../ui/form/fields.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { OwnLabelField } from './OwnLabelField.tsx';
import { useCandidates, useGroup } from '../data/variants.api.ts';

interface Props {
  namesake: AdminProduct;
  variants: readonly AdminProduct[];
  onClose: () => void;
}

interface GroupForm {
  /** Variant label of the main product, asked for if the product has none yet. */
  ownLabel: string;
  memberId: string;
  label: string;
  english: string;
}

/** Dialog that turns another existing product into a variant of this one, after an explanation of the consequences. */
export function GroupDialog({ namesake, variants, onClose }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const defaultValues = { ownLabel: '', memberId: '', label: '', english: '' };
  const form = useForm<GroupForm>({ defaultValues });
  const grouping = useGroup(namesake.id);
  const submit = form.handleSubmit(async ({ ownLabel, memberId, label, english }) => {
    const translations = { en: { label: english.trim() } };
    const members = [{ id: Number(memberId), label: label.trim(), translations }];
    try {
      await grouping.mutateAsync({ ...(!namesake.label && { label: ownLabel.trim() }), members });
      form.reset(form.getValues());
      toastAfterNavigation({ title: t('adminProducts.grouped', { label }) });
      location.reload();
    } catch (error) {
      showFieldErrors(form, error, namesake.label ? {} : { label: 'ownLabel' });
    }
  });
  const required = isFilled(t('adminProducts.labelRequired'));
  return (
    <ActionDialog
      title={t('adminProducts.group')}
      className="w-[min(100%-2rem,44rem)]"
      action={grouping}
      isDirty={form.formState.isDirty}
      submitLabel={t('adminProducts.group')}
      failure={t('adminProducts.groupFailed')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('adminProducts.groupText', { name: namesake.name, category: namesake.category })}</p>
      {!namesake.label && <OwnLabelField namesake={namesake} {...fieldOf(form, 'ownLabel', required)} />}
      <Candidates form={form} namesake={namesake} variants={variants} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('admin.inFrench', { label: t('adminProducts.label') })}
          lang="fr"
          isRequired
          maxLength={limits.variant.label}
          {...fieldOf(form, 'label', required)}
        />
        <TextField
          label={t('admin.inEnglish', { label: t('adminProducts.label') })}
          lang="en"
          maxLength={limits.variant.label}
          {...form.register('english')}
        />
      </div>
    </ActionDialog>
  );
}

type CandidateProps = Omit<Props, 'onClose'> & { form: ReturnType<typeof useForm<GroupForm>> };

function Candidates({ form, namesake, variants }: CandidateProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [search, setSearch] = useState('');
  const found = useCandidates(namesake.categoryId, search).data?.rows ?? [];
  const options = found
    .filter(({ id, productId }) => productId === undefined && !variants.some((row) => row.id === id))
    .map(({ id, name, label }) => ({ value: String(id), label: variantName(name, label) }));
  return (
    <div className="grid gap-3">
      <SearchBox label={t('adminProducts.search')} value={search} onChange={setSearch} />
      <Select
        label={t('adminProducts.groupWith')}
        isRequired
        options={[{ value: '', label: t('admin.chooseProduct') }, ...options]}
        {...fieldOf(form, 'memberId', isFilled(t('admin.chooseProduct')))}
      />
    </div>
  );
}
