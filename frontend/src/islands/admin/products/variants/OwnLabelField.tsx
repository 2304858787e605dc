import { limits, type AdminProduct } from '@shop/shared';
import type { ComponentProps } from 'react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { TextField } from '../../ui/form/fields.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  namesake: AdminProduct;
}

/** Variant label of a product that had none because it had no variants. */
export function OwnLabelField({ namesake, ...field }: Props) {
  const { t } = useAdminTranslation<'adminProducts'>();
  return (
    <TextField
      label={t('adminProducts.labelOf', { label: namesake.name })}
      hint={t('adminProducts.ownLabelHint')}
      isRequired
      maxLength={limits.variant.label}
      {...field}
    />
  );
}
