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
  /** Units by product, `p7`, as chosen. */
  units: Record<string, string>;
  reason: ReturnReason | '';
  comment: string;
}

export type ReturnableItem = OrderItem & { max: number };

/** Lines of the order of which something can come back. */
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

/** Problem of the chosen files, before any is sent. */
export function photosProblem(files: readonly File[]): 'photosMany' | undefined {
  return files.length > limits.return.photos ? 'photosMany' : undefined;
}

/** The input as the form has it: a reason that is not chosen is empty, and refused by the shop. */
type Sent = Omit<ReturnInput, 'reason'> & Pick<ReturnForm, 'reason'>;

export function toFormData({ units, reason, comment }: ReturnForm, photos: readonly File[]): FormData {
  const lines = chosenUnits(units);
  const input = { reason, lines, comment: comment.trim() } satisfies Complete<Sent>;
  return formDataOf(input, 'photos', photos);
}
