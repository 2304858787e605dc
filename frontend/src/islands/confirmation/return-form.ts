import {
  limits,
  type Order,
  type OrderAfterSales,
  type OrderItem,
  type ParcelUnits,
  type ReturnReason,
} from '@shop/shared';

export interface ReturnForm {
  /** Units by product, `p7`, as chosen. */
  units: Record<string, string>;
  reason: ReturnReason | '';
  words: string;
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

export function toFormData({ units, reason, words }: ReturnForm, photos: readonly File[]): FormData {
  const data = new FormData();
  data.set('reason', reason);
  data.set('lines', JSON.stringify(chosenUnits(units)));
  data.set('words', words.trim());
  for (const photo of photos) data.append('photos', photo);
  return data;
}
