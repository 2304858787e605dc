import { limits, type AdminProduct } from '@shop/shared';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { Select } from '../../ui/form/fields.tsx';
import { SearchBox } from '../../ui/list/SearchBox.tsx';
import { useRows } from '../../ui/use-api.ts';
import type { ProductForm } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductForm>;
  product: AdminProduct | undefined;
}

/** Products picked to be shown with this one; without any, the shop shows those bought together with it. */
export function GoesWithField({ form, product }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <Controller
      control={form.control}
      name="goesWith"
      render={({ field: { value, onChange } }) => (
        <fieldset className="grid min-w-0 gap-3" data-goes-with>
          <legend className="font-medium">{t('adminProducts.goesWith')}</legend>
          <p className="field-hint">{t('adminProducts.goesWithHint', { max: limits.goesWith })}</p>
          {value.length > 0 && (
            <ul className="grid gap-1">
              {value.map((id) => (
                <Picked key={id} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
              ))}
            </ul>
          )}
          {value.length < limits.goesWith && (
            <Candidates
              others={[...value, product?.id, product?.productId]}
              onPick={(id) => onChange([...value, id])}
            />
          )}
        </fieldset>
      )}
    />
  );
}

function Picked({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const { data } = useRows('GET /products', { query: { id } });
  const name = data?.rows[0]?.name ?? `#${id}`;
  return (
    <li className="flex items-center justify-between gap-3 rounded-lg border border-line ps-3">
      <span className="min-w-0">{name}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('adminProducts.goesWithRemove', { name })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </button>
    </li>
  );
}

interface CandidatesProps {
  /** Cannot be picked. */
  others: (number | undefined)[];
  onPick: (id: number) => void;
}

function Candidates({ others, onPick }: CandidatesProps) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const [search, setSearch] = useState('');
  const { data } = useRows('GET /products', { query: { search, page: 1, pageSize: 50 } });
  const options = (data?.rows ?? [])
    .filter(({ id, productId }) => productId === undefined && !others.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-end gap-3 md:grid-cols-2">
      <SearchBox label={t('adminProducts.search')} value={search} onChange={setSearch} />
      <Select
        label={t('adminProducts.goesWithAdd')}
        options={[{ value: '', label: t('adminProducts.chooseProduct') }, ...options]}
        value=""
        onChange={({ target }) => target.value && onPick(Number(target.value))}
      />
    </div>
  );
}
