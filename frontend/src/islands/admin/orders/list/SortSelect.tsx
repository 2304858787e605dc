import { orderSorts } from '@shop/shared';
import { useAdminTranslation } from '../../ui/admin-translation.ts';

interface Props {
  value: string;
  onChange: (sort: string) => void;
}

export function SortSelect({ value, onChange }: Props) {
  const { t } = useAdminTranslation<'adminOrders'>();
  return (
    <select
      className="input sm:w-auto! sm:min-w-60"
      aria-label={t('adminOrders.sort')}
      value={value || 'recent'}
      onChange={({ target }) => onChange(target.value === 'recent' ? '' : target.value)}
    >
      {orderSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`adminOrders.sort_${sort}`)}
        </option>
      ))}
    </select>
  );
}
