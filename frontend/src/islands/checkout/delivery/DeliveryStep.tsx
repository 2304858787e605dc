import { deliveryCountry, isPickup, type CartEstimate } from '@shop/shared';
import { Fragment, useRef, type FocusEvent } from 'react';
import { DeliveryChoices } from '../../cart/DeliveryChoices.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { AddressSuggestions, useAddressSuggestions } from './AddressSuggestions.tsx';
import type { FieldMessages } from '../state/checkout-state.ts';
import { deliveryFields, type DeliveryForm } from '../state/delivery-form.ts';
import { DeliveryInput } from './DeliveryInput.tsx';
import { ProvinceField, ProvinceQuestion } from './ProvinceField.tsx';
import { useAccountDetails, takeAddress, type SavedAddress } from './use-account-details.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import { useProvince } from './use-province.ts';
import { emailHint } from '../../../lib/contact/email-hint.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../kit/Field.tsx';

interface Props {
  isPreparing: boolean;
  hasAddressSuggestions?: boolean;
  /** Error messages of the API, by field. */
  fieldMessages: FieldMessages;
  estimate: CartEstimate | null;
  onEdit: () => void;
  onSubmit: (form: DeliveryForm) => void;
}

/** Step 1 of the checkout: recipient and delivery address. */
export function DeliveryStep({ fieldMessages, estimate, onEdit, onSubmit, ...props }: Props) {
  const { t } = useTranslation<'checkout'>();
  const { form, leftEmail, takeEmail, handleLeave, handleInvalid } = useDeliveryForm({
    fieldMessages,
    onEdit,
  });
  const saved = useAccountDetails(form);
  const suggestions = useAddressSuggestions(form, Boolean(props.hasAddressSuggestions));
  const province = useProvince(form.watch('postalCode'), onEdit);
  const question = useRef<HTMLDivElement>(null);
  // A picked-up order is taxed in the province of the pick-up place, so the buyer's address does not affect the tax.
  const isPickedUp = isPickup(estimate?.delivery?.chosen);

  function handleValid(values: DeliveryForm) {
    if (province.question && !isPickedUp) question.current?.focus();
    else onSubmit(values);
  }

  /** Closes the address suggestions when the focus moves to another field. */
  function handleFocus({ target }: FocusEvent<HTMLFormElement>) {
    if (target.id !== 'address' && !target.closest('[data-suggestions]')) suggestions.dismiss();
  }

  return (
    <form
      noValidate
      onFocus={handleFocus}
      onSubmit={(event) => void form.handleSubmit(handleValid, handleInvalid)(event)}
      className="grid gap-5"
    >
      <p className="text-[0.9375rem] text-ink-soft">{t('checkout.requiredNote')}</p>
      <div className="grid gap-x-4 gap-y-5 min-[23rem]:grid-cols-2">
        {deliveryFields.map((field) => (
          <Fragment key={field}>
            {field === 'address' && isPickedUp && <PickupNote />}
            {field === 'address' && <SavedAddresses saved={saved} form={form} isPickedUp={isPickedUp} />}
            {field === 'postalCode' && !isPickedUp && <ProvinceField {...province} />}
            <DeliveryInput field={field} form={form} onLeave={handleLeave} />
            {field === 'address' && (
              <AddressSuggestions found={suggestions.found} onTake={suggestions.take} />
            )}
            {field === 'email' && <EmailHint email={leftEmail} onTake={takeEmail} />}
          </Fragment>
        ))}
        <Country />
        {!isPickedUp && (
          <ProvinceQuestion
            ref={question}
            question={province.question}
            isTaxed={Boolean(estimate?.province)}
            onDecide={province.decide}
          />
        )}
      </div>
      {estimate?.delivery && <DeliveryChoices delivery={estimate.delivery} onChoose={onEdit} />}
      <button
        type="submit"
        className="button mt-2 w-full sm:w-auto sm:justify-self-start"
        aria-busy={props.isPreparing}
      >
        {props.isPreparing ? t('checkout.preparing') : t('checkout.toPayment')}
      </button>
    </form>
  );
}

/** Country of the address, shown as text because the shop delivers to one country only. */
function Country() {
  const { t } = useTranslation<'checkout'>();
  return (
    <Field id="country" label={t('checkout.country')} hint={t('checkout.countryHint')}>
      {(ties) => (
        <output {...ties} className="flex min-h-12 items-center">
          {deliveryCountry}
        </output>
      )}
    </Field>
  );
}

/** Explains why an address is needed for an order that is picked up. */
function PickupNote() {
  const { t } = useTranslation<'checkout'>();
  return <p className="col-span-full text-[0.9375rem] text-ink-soft">{t('checkout.pickupAddress')}</p>;
}

interface HintProps {
  /** E-mail address as of the last time its field lost the focus. */
  email: string;
  onTake: (email: string) => void;
}

/**
 * Suggests a correction of an e-mail host that is nearly a common one, such as "gmial.com". The typed address stays
 * allowed.
 */
function EmailHint({ email, onTake }: HintProps) {
  const { t } = useTranslation<'checkout'>();
  const hint = emailHint(email);
  return (
    <div role="status" className={hint ? 'col-span-full -mt-3' : 'sr-only'}>
      {hint && (
        <p className="text-[0.9375rem]">
          {t('checkout.didYouMean')}{' '}
          <button
            type="button"
            className="link min-h-9 font-semibold break-all"
            onClick={() => onTake(hint)}
            data-hint
          >
            {hint}
          </button>
          {t('checkout.didYouMeanEnd')}
        </p>
      )}
    </div>
  );
}

interface AddressesProps {
  saved: readonly SavedAddress[];
  form: UseFormReturn<DeliveryForm>;
  isPickedUp: boolean;
}

const another: SavedAddress = { address: '', city: '', postalCode: '', phone: '' };

/** Select box with delivery addresses from earlier orders of the account. */
function SavedAddresses({ saved, form, isPickedUp }: AddressesProps) {
  const { t } = useTranslation<'checkout'>();
  if (saved.length === 0) return null;
  const [street, code] = form.watch(['address', 'postalCode']);
  const chosen = saved.findIndex(({ address, postalCode }) => address === street && postalCode === code);
  return (
    <Field label={t(isPickedUp ? 'checkout.address' : 'checkout.savedAddresses')} className="col-span-full">
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
