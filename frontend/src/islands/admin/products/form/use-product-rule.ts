import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { problemOf } from './product-form.ts';

/** The rule of a field: true, or the sentence for what is wrong with it. */
export function useProductRule(isNew: boolean) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (field: Parameters<typeof problemOf>[0]) => (value: Parameters<typeof problemOf>[1]) => {
    const problem = problemOf(field, value, isNew);
    return problem === undefined || t(`adminProducts.${problem}`);
  };
}
