import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import type { DeliveryForm } from './delivery-form.ts';
import { takeAddress, type SavedAddress } from './use-account-details.ts';

interface Props {
  saved: readonly SavedAddress[];
  form: UseFormReturn<DeliveryForm>;
}

const another: SavedAddress = { address: '', city: '', postalCode: '', phone: '' };

/** Where earlier orders of the account went, to choose from. */
export function SavedAddresses({ saved, form }: Props) {
  const { t } = useTranslation<'checkout'>();
  if (saved.length === 0) return null;
  const [street, code] = form.watch(['address', 'postalCode']);
  const chosen = saved.findIndex(({ address, postalCode }) => address === street && postalCode === code);
  return (
    <Field label={t('checkout.savedAddresses')} className="col-span-full">
      {(ties) => (
        <select
          {...ties}
          className="input"
          value={chosen}
          onChange={({ target }) => takeAddress(form, saved[Number(target.value)] ?? another)}
        >
          {saved.map(({ address, city, postalCode }, index) => (
            <option key={address + postalCode} value={index}>
              {`${address}, ${city} ${postalCode}`}
            </option>
          ))}
          <option value={-1}>{t('checkout.anotherAddress')}</option>
        </select>
      )}
    </Field>
  );
}
