import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { problemOf } from './product-form.ts';

/** Validation rule of a product field for React Hook Form: true or an error message. */
export function useProductRule(isNew: boolean) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (field: Parameters<typeof problemOf>[0]) => (value: Parameters<typeof problemOf>[1]) => {
    const problem = problemOf(field, value, isNew);
    return problem === undefined || t(`adminProducts.${problem}`);
  };
}
