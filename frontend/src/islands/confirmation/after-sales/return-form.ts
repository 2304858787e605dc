import {
  limits,
  type Complete,
  type Order,
  type OrderAfterSales,
  type OrderItem,
  type ParcelUnits,
  type ReturnInput,
  type ReturnReason,
} from '@shop/shared';
import { formDataOf } from '../../kit/photos/form-data.ts';

export interface ReturnForm {
  /** Selected number of units by product; the keys are product ids with the prefix `p`, such as `p7`. */
  units: Record<string, string>;
  reason: ReturnReason | '';
  comment: string;
}

export type ReturnableItem = OrderItem & { max: number };

/** Items of the order of which at least one unit can be returned. */
export function returnableItems({ items }: Order, { returnable }: OrderAfterSales): ReturnableItem[] {
  return items.flatMap((item) => {
    const max = returnable.find(({ productId }) => productId === item.productId)?.quantity ?? 0;
    return max > 0 ? [{ ...item, max }] : [];
  });
}

export function chosenUnits(units: ReturnForm['units']): ParcelUnits[] {
  const lines = Object.entries(units).map(([name, quantity]) => {
    return { productId: Number(name.slice(1)), quantity: Number(quantity) };
  });
  return lines.filter(({ quantity }) => quantity > 0);
}

/** Checks the selected files before they are uploaded. */
export function photosProblem(files: readonly File[]): 'photosMany' | undefined {
  return files.length > limits.return.photos ? 'photosMany' : undefined;
}

/** Input as typed: without a selected reason, `reason` is empty and the API reports the error. */
type Sent = Omit<ReturnInput, 'reason'> & Pick<ReturnForm, 'reason'>;

export function toFormData({ units, reason, comment }: ReturnForm, photos: readonly File[]): FormData {
  const lines = chosenUnits(units);
  const input = { reason, lines, comment: comment.trim() } satisfies Complete<Sent>;
  return formDataOf(input, 'photos', photos);
}
