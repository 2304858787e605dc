import { isPickup, type CartEstimate } from '@shop/contracts';
import { Fragment, useRef, type FocusEvent } from 'react';
import { DeliveryChoices } from '../cart/DeliveryChoices.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';
import { AddressSuggestions } from './AddressSuggestions.tsx';
import type { FieldMessages } from './checkout-state.ts';
import { deliveryFields, type DeliveryForm } from './delivery-form.ts';
import { DeliveryInput } from './DeliveryInput.tsx';
import { EmailHint } from './EmailHint.tsx';
import { ProvinceField, ProvinceQuestion } from './ProvinceField.tsx';
import { SavedAddresses } from './SavedAddresses.tsx';
import { useAccountDetails } from './use-account-details.ts';
import { useAddressSuggestions } from './use-address-suggestions.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import { useProvince } from './use-province.ts';

interface Props {
  isPreparing: boolean;
  hasAddressSuggestions?: boolean;
  /** What the shop says of single fields. */
  fieldMessages: FieldMessages;
  estimate: CartEstimate | null;
  onEdit: () => void;
  onSubmit: (form: DeliveryForm) => void;
}

/** Step 1: who gets the parcel, and where. */
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

  function handleValid(values: DeliveryForm) {
    // What is fetched is taxed where it is fetched.
    if (province.question && !isPickup(estimate?.delivery?.chosen)) question.current?.focus();
    else onSubmit(values);
  }

  /** Who goes on to another field needs them no longer. */
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
            {field === 'address' && <SavedAddresses saved={saved} form={form} />}
            {field === 'postalCode' && <ProvinceField {...province} />}
            <DeliveryInput field={field} form={form} onLeave={handleLeave} />
            {field === 'address' && (
              <AddressSuggestions found={suggestions.found} onTake={suggestions.take} />
            )}
            {field === 'email' && <EmailHint email={leftEmail} onTake={takeEmail} />}
          </Fragment>
        ))}
        <ProvinceQuestion
          ref={question}
          question={province.question}
          isTaxed={Boolean(estimate?.province)}
          onDecide={province.decide}
        />
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
