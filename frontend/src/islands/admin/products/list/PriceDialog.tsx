import {
  formatPrice,
  priceEndings,
  type BulkProgress,
  type BulkSelection,
  type PricePreview,
} from '@shop/shared';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { ActionDialog } from '../../ui/form/ActionDialog.tsx';
import { Select, TextField } from '../../ui/form/fields.tsx';
import { useBulkChange, usePricePreview } from '../data/bulk.api.ts';
import { priceChangeOf, type PriceForm } from './price-form.ts';

interface Props {
  selection: BulkSelection;
  onClose: () => void;
}

const start: PriceForm = { unit: 'percent', isLower: false, by: '', ending: '' };

/** Changes the prices of the selected variants by a percentage or an amount, after a look at the new ones. */
export function PriceDialog({ selection, onClose }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [form, setForm] = useState(start);
  const [progress, setProgress] = useState<BulkProgress>();
  const number = useRef<HTMLInputElement>(null);
  const change = priceChangeOf(form);
  const preview = usePricePreview(change && { ...selection, price: change });
  const bulk = useBulkChange(setProgress);
  const isShown = change !== null && preview.data !== undefined && !preview.isPlaceholderData;
  const set = (changes: Partial<PriceForm>) => setForm((before) => ({ ...before, ...changes }));

  useEffect(() => number.current?.focus(), []);

  async function apply(): Promise<void> {
    if (!isShown || preview.data.changed === 0) return;
    try {
      await bulk.mutateAsync({ ...selection, price: change, digest: preview.data.digest });
      onClose();
    } catch {
      // The alert of the dialog says why; the prices may have changed, so they are looked at again.
      await preview.refetch();
    }
  }

  return (
    <ActionDialog
      title={t('adminProducts.bulkPrices')}
      className="w-[min(100%-2rem,46rem)]"
      action={bulk}
      isDirty={false}
      isDisabled={!isShown || preview.data.changed === 0}
      submitLabel={t('adminProducts.bulkApply', { count: isShown ? preview.data.changed : 0 })}
      busyLabel={t('adminProducts.bulkRunning', { done: progress?.done ?? 0, total: progress?.total ?? 0 })}
      failure={t('adminProducts.bulkFailed')}
      onSubmit={apply}
      onClose={onClose}
    >
      <PriceFields
        form={form}
        isWrong={form.by.trim() !== '' && change === null}
        numberRef={number}
        onChange={set}
      />
      {isShown && <Preview preview={preview.data} />}
    </ActionDialog>
  );
}

interface FieldsProps {
  form: PriceForm;
  isWrong: boolean;
  numberRef: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<PriceForm>) => void;
}

function PriceFields({ form, isWrong, numberRef, onChange }: FieldsProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const ways = [
    { value: 'percent+', label: t('adminProducts.raisePercent') },
    { value: 'percent-', label: t('adminProducts.lowerPercent') },
    { value: 'amount+', label: t('adminProducts.raiseAmount') },
    { value: 'amount-', label: t('adminProducts.lowerAmount') },
  ];
  const endings = [
    { value: '', label: t('adminProducts.endingNone') },
    ...priceEndings.map((ending) => ({
      value: String(ending),
      label: t('adminProducts.endingWith', { ending }),
    })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_8rem_1fr]">
      <Select
        id="price-way"
        isRequired
        label={t('adminProducts.priceWay')}
        options={ways}
        value={`${form.unit}${form.isLower ? '-' : '+'}`}
        onChange={({ target: { value } }) =>
          onChange({ unit: value.startsWith('percent') ? 'percent' : 'amount', isLower: value.endsWith('-') })
        }
      />
      <TextField
        id="price-by"
        isRequired
        ref={numberRef}
        autoComplete="off"
        inputMode="decimal"
        maxLength={12}
        label={t(form.unit === 'percent' ? 'adminProducts.percent' : 'adminProducts.amount')}
        error={isWrong ? t('adminProducts.priceByWrong') : undefined}
        value={form.by}
        onChange={({ target }) => onChange({ by: target.value })}
      />
      <Select
        id="price-ending"
        isRequired
        label={t('adminProducts.ending')}
        options={endings}
        value={form.ending}
        onChange={({ target }) => onChange({ ending: target.value as PriceForm['ending'] })}
      />
    </div>
  );
}

function Preview({ preview }: { preview: PricePreview }) {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const { changed, unchanged, refused, lines } = preview;
  const rest = changed + refused - lines.length;
  return (
    <section className="grid gap-3">
      <p role="status">{t('adminProducts.previewCounts', { changed, unchanged, refused })}</p>
      <div
        className="max-h-72 overflow-auto rounded-md border border-line"
        tabIndex={0}
        role="group"
        aria-label={t('adminProducts.preview')}
      >
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('adminProducts.name')}</th>
              <th scope="col">{t('adminProducts.importBefore')}</th>
              <th scope="col">{t('adminProducts.importAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, price, newPrice, refusal }) => (
              <tr key={id} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2 text-start font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="px-3 py-2 text-end whitespace-nowrap text-ink-soft tabular-nums">
                  {formatPrice(price, language)}
                </td>
                <td className="px-3 py-2 text-end font-semibold tabular-nums">
                  {newPrice && <span className="whitespace-nowrap">→ {formatPrice(newPrice, language)}</span>}
                  {refusal && <span className="text-clay-ink">{t(`adminProducts.refusal_${refusal}`)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <p className="text-sm text-ink-soft">{t('adminProducts.previewRest', { count: rest })}</p>}
    </section>
  );
}
