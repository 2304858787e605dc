import {
  contactFields,
  limits,
  orderNumberText,
  postalCodeOf,
  type ContactField,
  type OrderContactInput,
  type Order,
  type VersionedContact,
} from '@shop/shared';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { labelled } from '../../ui/conflict/compared-fields.tsx';
import { EditDialog } from '../../ui/form/EditDialog.tsx';
import { fieldOf, isFilled } from '../../ui/form/field-of.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { checkPostalCode, useContact, useCorrectContact, type ContactForm } from './contact.api.ts';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  order: Order;
  onClose: () => void;
}

/** Dialog that corrects name and address of an order; it begins with what is stored now. */
export function ContactDialog(props: Props) {
  const { data } = useContact(props.order.id);
  return data ? <Form {...props} saved={data} /> : null;
}

function Form({ order, saved, onClose }: Props & { saved: VersionedContact }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const form = useForm<ContactForm>({ defaultValues: { ...saved, reason: '' } });
  const saving = useCorrectContact(order.id);
  const edit = useEditForm<VersionedContact, ContactForm>({
    form,
    saving,
    toForm: (contact) => ({ ...contact, reason: form.getValues('reason') }),
    save: async (values) => {
      await saving.mutateAsync(values as OrderContactInput);
      onClose();
    },
  });
  const labelOf = (field: ContactField) => t(`adminOrders.contact_${field}`);

  async function handleLeft(postalCode: string): Promise<void> {
    if (!postalCodeOf(postalCode) || postalCode === saved.postalCode) return;
    await checkPostalCode(order.id, postalCode).catch((error: unknown) => showFieldErrors(form, error));
  }

  return (
    <EditDialog
      edit={edit}
      title={t('adminOrders.correctTitle', { number: orderNumberText(order.orderNumber) })}
      className="w-[min(100%-2rem,44rem)]"
      submitLabel={t('admin.save')}
      busyLabel={t('admin.saving')}
      failure={t('adminOrders.correctFailed')}
      comparedFields={{ ...labelled(contactFields, labelOf), reason: [] }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {contactFields.map((name) => (
          <TextField
            key={name}
            label={labelOf(name)}
            autoComplete="off"
            isRequired={name !== 'phone'}
            {...inputs[name]}
            {...fieldOf(form, name, {
              validate: name === 'phone' ? undefined : isFilled(t('adminOrders.contactRequired')),
              onBlur:
                name === 'postalCode'
                  ? ({ target }: { target: HTMLInputElement }) => void handleLeft(target.value)
                  : undefined,
            })}
          />
        ))}
      </div>
      <ReasonField form={form} />
      <p className="text-ink-soft">{t('adminOrders.correctText')}</p>
    </EditDialog>
  );
}

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'className'>;
const inputs: Record<ContactField, Input> = {
  firstName: { maxLength: limits.person.firstName },
  lastName: { maxLength: limits.person.lastName },
  phone: { type: 'tel', maxLength: limits.person.phone },
  email: { type: 'email', maxLength: limits.person.email },
  address: { maxLength: limits.address.line, className: 'sm:col-span-2' },
  city: { maxLength: limits.address.city },
  postalCode: { maxLength: limits.address.postalCode },
};
