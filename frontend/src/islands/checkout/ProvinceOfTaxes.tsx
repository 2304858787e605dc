import { useStore } from '@nanostores/react';
import { isProvince, provinceName, provinceOf, provinces, type Province } from '@shop/contracts';
import { useState } from 'react';
import { $destination } from '../cart/destination.ts';
import { Field } from '../kit/Field.tsx';
import { useTranslation } from '../kit/i18n-context.tsx';

/** Whose taxes are charged: of the postal code, unless the buyer says otherwise and has been asked. */
export function ProvinceOfTaxes({ onChange }: { onChange: () => void }) {
  const { language, t } = useTranslation<'checkout'>();
  const { postalCode, province } = useStore($destination);
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<Province | null>(null);
  const found = provinceOf(postalCode);
  if (!found) return null;
  const charged = province ?? found;

  function decide(decided: Province) {
    const isOther = decided !== found;
    $destination.set({ postalCode, ...(isOther && { province: decided, isProvinceConfirmed: true }) });
    setWanted(null);
    setIsOpen(false);
    onChange();
  }

  return (
    <div className="text-[0.9375rem]">
      {isOpen ? (
        <ProvinceSelect
          value={wanted ?? charged}
          onChange={(chosen) => (chosen === found ? decide(chosen) : setWanted(chosen))}
        />
      ) : (
        <p className="text-ink-soft">
          <span role="status">
            {t('checkout.provinceTaxes', { province: provinceName(charged, language) })}
          </span>{' '}
          <button type="button" className="link min-h-11 px-1" onClick={() => setIsOpen(true)}>
            {t('checkout.provinceChange')}
          </button>
        </p>
      )}
      {wanted && <Question postalCode={postalCode} found={found} wanted={wanted} onDecide={decide} />}
    </div>
  );
}

interface SelectProps {
  value: Province;
  onChange: (province: Province) => void;
}

function ProvinceSelect({ value, onChange }: SelectProps) {
  const { language, t } = useTranslation<'checkout'>();
  const named = provinces
    .map((province) => ({ province, name: provinceName(province, language) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Field label={t('checkout.province')} className="sm:max-w-xs">
      {(ties) => (
        <select
          {...ties}
          className="input"
          value={value}
          onChange={({ target }) => isProvince(target.value) && onChange(target.value)}
        >
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
  postalCode: string;
  found: Province;
  wanted: Province;
  onDecide: (province: Province) => void;
}

function Question({ postalCode, found, wanted, onDecide }: QuestionProps) {
  const { language, t } = useTranslation<'checkout'>();
  const [foundName, wantedName] = [provinceName(found, language), provinceName(wanted, language)];
  return (
    <div role="alert" className="mt-3 grid gap-3 rounded-lg bg-honey-soft p-4 text-honey-ink">
      <p>{t('checkout.provinceDiffers', { postalCode, found: foundName, province: wantedName })}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={() => onDecide(wanted)}>
          {t('checkout.provinceApply', { province: wantedName })}
        </button>
        <button type="button" className="button button-outline button-small" onClick={() => onDecide(found)}>
          {t('checkout.provinceKeep', { province: foundName })}
        </button>
      </div>
    </div>
  );
}
