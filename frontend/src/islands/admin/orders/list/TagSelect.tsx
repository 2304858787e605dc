import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useTagsInUse } from '../notes/notes.api.ts';

interface Props {
  value: string;
  onChange: (tag: string) => void;
}

/** Filter by a tag of the team; it is absent as long as no order has one. */
export function TagSelect({ value, onChange }: Props) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const { data: tags = [] } = useTagsInUse();
  if (tags.length === 0 && !value) return null;
  // A link may name a tag that no order has any more.
  const options = value && !tags.includes(value) ? [value, ...tags] : tags;
  return (
    <select
      className="input max-sm:col-span-2 sm:w-auto! sm:min-w-56"
      aria-label={t('adminOrders.filterTag')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('adminOrders.allTags')}</option>
      {options.map((tag) => (
        <option key={tag} value={tag}>
          {tag}
        </option>
      ))}
    </select>
  );
}
