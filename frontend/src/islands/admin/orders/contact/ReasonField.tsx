import { correctionReasons } from '@shop/shared';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { fieldOf } from '../../ui/form/field-of.ts';
import type { ContactForm } from './contact.api.ts';

/** Why an order is corrected, as radio buttons: one click answers. */
export function ReasonField({ form }: { form: UseFormReturn<ContactForm> }) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const id = useId();
  const { error, ...input } = fieldOf(form, 'reason', (reason) =>
    reason ? true : t('adminOrders.reasonRequired'),
  );
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{t('adminOrders.reason')}</legend>
      {correctionReasons.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" className="size-5 accent-accent" value={reason} {...input} />
          {t(`adminOrders.reason_${reason}`)}
        </label>
      ))}
      {error && (
        <p id={id} role="alert" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
