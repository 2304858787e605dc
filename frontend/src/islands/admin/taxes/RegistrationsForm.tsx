import {
  localePath,
  deliveryTaxes,
  hasHalfOfQuebec,
  provinceOf,
  registeredTaxes,
  registrationName,
  registrationNumberOf,
  type KindsMissing,
  type RegisteredTax,
  type TaxSettings,
  type TaxSettingsInput,
} from '@shop/shared';
import { Info, TriangleAlert } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api.ts';
import { isRefused } from '../../kit/api-errors.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import type { ComparedFields } from '../ui/conflict/ConflictDialog.tsx';
import { fieldOf } from '../ui/form/field-of.ts';
import { Select, TextField } from '../ui/form/fields.tsx';
import { Note } from '../ui/Note.tsx';
import { PageForm } from '../ui/form/PageForm.tsx';
import { usePageForm } from '../ui/form/use-edit-form.ts';
import {
  fieldNamesOf,
  registrationsIn,
  removedTaxes,
  toForm,
  toInput,
  type TaxesForm,
} from './taxes-form.ts';
import { useSaveTaxes, useShopPostalCode } from './taxes.api.ts';

interface Props {
  form: UseFormReturn<TaxesForm>;
}

/** Form for the tax registration numbers, their first days, and the taxation of delivery fees. */
export function RegistrationsForm({ settings }: { settings: TaxSettings }) {
  const { t } = useAdminTranslation<'adminTaxes'>();
  const saving = useSaveTaxes();
  const [removed, setRemoved] = useState<readonly RegisteredTax[]>([]);
  const edit = usePageForm<TaxSettings, TaxesForm, TaxSettingsInput>({
    saved: settings,
    toForm,
    toInput,
    saving,
    fieldNames: fieldNamesOf,
  });
  const { form } = edit;

  /** Asks for a confirmation if saving would stop charging a tax. */
  function submit(event?: SyntheticEvent): void {
    const without = removedTaxes(toForm(settings), form.getValues());
    if (without.length > 0) {
      event?.preventDefault();
      setRemoved(without);
    } else edit.submit(event);
  }

  return (
    <PageForm
      edit={{ ...edit, submit }}
      className="card grid gap-5 p-5 sm:p-6"
      failure={t('adminTaxes.saveFailed')}
      failureDetails={<MissingKinds error={saving.error} />}
      comparedFields={useComparedFields()}
    >
      <h2>{t('adminTaxes.registrations')}</h2>
      <Consequences form={form} />
      <ul className="grid gap-4">
        {registeredTaxes.map((tax) => (
          <li key={tax}>
            <Registration tax={tax} form={form} />
          </li>
        ))}
      </ul>
      <Select
        label={t('adminTaxes.delivery')}
        isRequired
        hint={t('adminTaxes.deliveryHint')}
        options={deliveryTaxes.map((value) => ({ value, label: t(`adminTaxes.delivery_${value}`) }))}
        {...form.register('delivery')}
      />
      {removed.length > 0 && (
        <StopDialog
          taxes={removed}
          onConfirm={() => {
            setRemoved([]);
            edit.submit();
          }}
          onCancel={() => setRemoved([])}
        />
      )}
    </PageForm>
  );
}

interface StopProps {
  taxes: readonly RegisteredTax[];
  onConfirm: () => void;
  onCancel: () => void;
}

function StopDialog({ taxes, onConfirm, onCancel }: StopProps) {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  const names = taxes.map((tax) => registrationName(tax, language)).join(', ');
  return (
    <ConfirmDialog
      title={t('adminTaxes.stopTitle')}
      text={t('adminTaxes.stopText', { taxes: names })}
      confirmLabel={t('adminTaxes.stopConfirm')}
      cancelLabel={t('admin.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function useComparedFields(): ComparedFields<TaxesForm> {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  return {
    registrations: registeredTaxes.flatMap((tax) =>
      (['number', 'startsOn'] as const).map((field) => ({
        name: `registrations.${tax}.${field}` as const,
        label: `${registrationName(tax, language)} · ${t(`adminTaxes.${field}`)}`,
      })),
    ),
    delivery: {
      label: t('adminTaxes.delivery'),
      show: (value) => t(value === 'taxable' ? 'adminTaxes.delivery_taxable' : 'adminTaxes.delivery_follows'),
    },
  };
}

/** Explanation of the consequences of the registrations typed in the form. */
function Consequences({ form }: Props) {
  const { t } = useAdminTranslation<'adminTaxes'>();
  const postalCode = useShopPostalCode();
  const registrations = registrationsIn(form.watch());
  if (registrations.length === 0) return <Note icon={Info}>{t('adminTaxes.small')}</Note>;
  const isInQuebec = provinceOf(postalCode ?? '') === 'QC';
  if (!isInQuebec || !hasHalfOfQuebec(registrations))
    return <p className="text-ink-soft">{t('adminTaxes.fromDay')}</p>;
  return <Note icon={TriangleAlert}>{t('adminTaxes.half')}</Note>;
}

const examples: Record<RegisteredTax, string> = {
  gst: '123456789RT0001',
  qst: '1234567890TQ0001',
  pst_bc: 'PST-1234-5678',
  pst_sk: '1234567',
  rst_mb: '123456-7',
};

function Registration({ tax, form }: Props & { tax: RegisteredTax }) {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  const name = registrationName(tax, language);
  const { number } = form.watch(`registrations.${tax}`);
  const isNumber = (text: string) =>
    !text.trim() ||
    registrationNumberOf(tax, text) !== null ||
    t('adminTaxes.numberWrong', { example: examples[tax] });
  const isDay = (day: string) => !number.trim() || day !== '' || t('adminTaxes.dayRequired');
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-[1fr_12rem]">
      <legend className="mb-1 font-semibold">{name}</legend>
      <TextField
        label={t('adminTaxes.number')}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        placeholder={examples[tax]}
        {...fieldOf(form, `registrations.${tax}.number`, isNumber)}
      />
      <TextField
        label={t('adminTaxes.startsOn')}
        isRequired={number.trim() !== ''}
        type="date"
        min="1991-01-01"
        max="2199-12-31"
        {...fieldOf(form, `registrations.${tax}.startsOn`, isDay)}
      />
    </fieldset>
  );
}

/** List of products on sale without a kind: as taxes depend on the kind, they block a registration. */
function MissingKinds({ error }: { error: unknown }) {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  if (!(error instanceof ApiError) || !isRefused(error, 'catalog.kinds_missing')) return null;
  const details = error.reply?.details as KindsMissing | undefined;
  if (!details) return null;
  const { total, products } = details;
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="list-disc ps-5">
        {products.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={localePath(language, `/admin/products/${id}/edit`)}>
              {name}
            </a>
          </li>
        ))}
        {total > products.length && <li>{t('adminTaxes.andMore', { count: total - products.length })}</li>}
      </ul>
      <a className="button button-outline" href={localePath(language, '/admin/products/kinds')}>
        {t('adminTaxes.answerAll')}
      </a>
    </div>
  );
}
