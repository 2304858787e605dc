import { X } from 'lucide-react';
import { useState } from 'react';
import { useAdminTranslation } from '../admin-translation.ts';
import { SearchBox } from '../list/SearchBox.tsx';
import { useRows } from '../use-api.ts';
import { Select } from './fields.tsx';

interface Props {
  label: string;
  hint: string;
  /** Label of the choice of one more. */
  addLabel: string;
  /** Ids of the picked products, in their order. */
  value: readonly number[];
  max: number;
  /** Ids that cannot be picked. */
  excluded?: readonly (number | undefined)[];
  onChange: (value: number[]) => void;
}

/** Products picked from those of the shop, found by their names. */
export function ProductPicker({ label, hint, addLabel, value, max, excluded = [], onChange }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-medium">{label}</legend>
      <p className="field-hint">{hint}</p>
      {value.length > 0 && (
        <ul className="grid gap-1">
          {value.map((id) => (
            <Picked key={id} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
      {value.length < max && (
        <Candidates
          label={addLabel}
          excluded={[...value, ...excluded]}
          onPick={(id) => onChange([...value, id])}
        />
      )}
    </fieldset>
  );
}

function Picked({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useAdminTranslation();
  const { data } = useRows('GET /products', { query: { id } });
  const name = data?.rows[0]?.name ?? `#${id}`;
  return (
    <li className="flex items-center justify-between gap-3 rounded-lg border border-line ps-3">
      <span className="min-w-0">{name}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('admin.removeProduct', { name })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden />
      </button>
    </li>
  );
}

interface CandidatesProps {
  label: string;
  excluded: readonly (number | undefined)[];
  onPick: (id: number) => void;
}

function Candidates({ label, excluded, onPick }: CandidatesProps) {
  const { t } = useAdminTranslation();
  const [search, setSearch] = useState('');
  const { data } = useRows('GET /products', { query: { search, page: 1, pageSize: 50 } });
  const options = (data?.rows ?? [])
    .filter(({ id, productId }) => productId === undefined && !excluded.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-end gap-3 md:grid-cols-2">
      <SearchBox label={t('admin.searchProducts')} value={search} onChange={setSearch} />
      <Select
        label={label}
        options={[{ value: '', label: t('admin.chooseProduct') }, ...options]}
        value=""
        onChange={({ target }) => target.value && onPick(Number(target.value))}
      />
    </div>
  );
}
