import { isProvince, provinceName, provinces, type Province } from '@shop/shared';
import type { Ref } from 'react';
import { Field } from '../../kit/Field.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import type { ProvinceState } from './use-province.ts';

/** Select box for the province, preselected by the postal code. */
export function ProvinceField({ shown, choose }: Pick<ProvinceState, 'shown' | 'choose'>) {
  const { language, t } = useTranslation<'checkout'>();
  const named = provinces
    .map((province) => ({ province, name: provinceName(province, language) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Field id="province" label={t('checkout.province')}>
      {(ties) => (
        <select
          {...ties}
          className="input"
          autoComplete="shipping address-level1"
          value={shown}
          onChange={({ target }) => isProvince(target.value) && choose(target.value)}
        >
          {shown === '' && <option value="">{t('checkout.provinceByCode')}</option>}
          {named.map(({ province, name }) => (
            <option key={province} value={province}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface QuestionProps {
  question: ProvinceState['question'];
  /** True when taxes depend on the delivery address, that is when the order is not picked up. */
  isTaxed: boolean;
  onDecide: (province: Province) => void;
  ref: Ref<HTMLDivElement>;
}

/** Asks the buyer which province is right when the selected one does not match the postal code. */
export function ProvinceQuestion({ question, isTaxed, onDecide, ref }: QuestionProps) {
  const { language, t } = useTranslation<'checkout'>();
  if (!question) return null;
  const { area: postalCode, found, wanted } = question;
  const [foundName, wantedName] = [provinceName(found, language), provinceName(wanted, language)];
  const sentence = isTaxed ? 'checkout.provinceDiffers' : 'checkout.provinceElsewhere';
  const [apply, keep] = isTaxed
    ? (['checkout.provinceApply', 'checkout.provinceKeep'] as const)
    : (['checkout.provinceKeep', 'checkout.provinceCorrect'] as const);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="col-span-full grid gap-3 rounded-lg bg-honey-soft p-4 text-[0.9375rem] text-honey-ink"
    >
      <p>{t(sentence, { postalCode, found: foundName, province: wantedName })}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={() => onDecide(wanted)}>
          {t(apply, { province: wantedName })}
        </button>
        <button type="button" className="button button-outline button-small" onClick={() => onDecide(found)}>
          {t(keep, { province: foundName })}
        </button>
      </div>
    </div>
  );
}
