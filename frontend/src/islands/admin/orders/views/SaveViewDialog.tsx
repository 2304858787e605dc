import { limits, type OrderView, type OrderViewFilter } from '@shop/shared';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useSaveView } from './views.api.ts';

interface Props {
  filter: OrderViewFilter;
  onSaved: (view: OrderView) => void;
  onClose: () => void;
}

/** Dialog that saves the filter of the order list under a name. */
export function SaveViewDialog({ filter, onSaved, onClose }: Props) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const form = useForm({ defaultValues: { name: '' } });
  const saving = useSaveView();

  async function save({ name }: { name: string }): Promise<void> {
    try {
      const views = await saving.mutateAsync({ name: name.trim(), ...filter });
      const saved = views.find((view) => view.name === name.trim());
      onClose();
      if (saved) onSaved(saved);
    } catch (error) {
      showFieldErrors(form, error);
    }
  }

  return (
    <ActionDialog
      title={t('adminOrders.saveView')}
      action={saving}
      isDirty={form.formState.isDirty}
      submitLabel={t('admin.save')}
      busyLabel={t('admin.saving')}
      failure={t('adminOrders.viewFailed')}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('adminOrders.saveViewText')}</p>
      <TextField
        label={t('adminOrders.viewName')}
        isRequired
        autoComplete="off"
        maxLength={limits.orderView.name}
        {...fieldOf(form, 'name', isFilled(t('adminOrders.viewNameRequired')))}
      />
    </ActionDialog>
  );
}
