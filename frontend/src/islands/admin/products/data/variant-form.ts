import { isGtin, limits, type variantFields } from '@shop/shared';
import type { TypedFields } from './field-form.ts';

type Problem = 'gtinWrong' | 'weightWrong' | 'netQuantityWrong' | 'netIncomplete';

/** Error message for the value of a variant field, which may depend on the other fields; undefined if valid. */
export function variantProblem(
  field: 'gtin' | 'weightG' | 'netQuantity' | 'netUnit',
  form: TypedFields<typeof variantFields>,
): Problem | undefined {
  const typed = form[field].trim();
  if (field === 'gtin') return typed && !isGtin(typed.replace(/\s/g, '')) ? 'gtinWrong' : undefined;
  if (field === 'weightG')
    return typed && !isWhole(typed, limits.variant.weightG) ? 'weightWrong' : undefined;
  if (field === 'netQuantity' && typed && !isContent(typed)) return 'netQuantityWrong';
  const other = field === 'netUnit' ? form.netQuantity : form.netUnit;
  return !typed && other.trim() ? 'netIncomplete' : undefined;
}

const isWhole = (text: string, max: number) =>
  /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) <= max;

function isContent(text: string): boolean {
  const amount = Number(text.replace(',', '.'));
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) && amount > 0 && amount <= limits.variant.netQuantity;
}
