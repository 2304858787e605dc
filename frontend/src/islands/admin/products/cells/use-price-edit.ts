import { decimalIn, decimalText, parseCents, type AdminProduct } from '@shop/shared';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { savedMeanwhile } from '../../../kit/api-errors.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import { useSetPrice } from '../data/products.api.ts';
import { priceProblem } from '../data/price-problem.ts';
import type { CellEdit } from './SheetInput.tsx';

/** A typed price, and the variant as somebody else has saved it with another price meanwhile. */
export interface PriceConflict {
  typed: string;
  current: AdminProduct;
}

/** Price and version of a variant when typing began; a list that is reloaded does not change them. */
type Seen = Pick<AdminProduct, 'price' | 'version'>;

interface PriceEdit extends CellEdit {
  conflict: PriceConflict | null;
  /** Saves the typed price over the other one. */
  settle: () => void;
  /** Keeps the price of the other person. */
  leave: () => void;
}

export function usePriceEdit(product: AdminProduct): PriceEdit {
  const { language, t } = useAdminTranslation<'adminProducts'>();
  const action = useSetPrice();
  const [draft, setDraft] = useState<{ text: string; seen: Seen } | null>(null);
  const [conflict, setConflict] = useState<PriceConflict | null>(null);
  const shown = decimalIn(product.price, language);
  const text = draft?.text ?? shown;
  const cents = parseCents(text);
  const isDirty = draft !== null && (cents === null || decimalText(cents) !== draft.seen.price);
  const wrong = isDirty ? priceProblem(text) : undefined;
  useUnsavedWarning(isDirty);

  const undo = () => {
    setDraft(null);
    setConflict(null);
  };

  /** A version that was raised by another edit than one of the price is no conflict: the price is sent again. */
  async function send(price: string, seen: Seen): Promise<void> {
    try {
      await action.mutateAsync({ id: product.id, price, version: seen.version });
      undo();
    } catch (error) {
      const current = savedMeanwhile<AdminProduct>(error);
      if (current?.price === seen.price) return send(price, current);
      if (current) return setConflict({ typed: price, current });
      const description = messageOf(error, t('adminProducts.editFailedText'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
  }

  function save(): void {
    if (!draft || action.isPending || conflict || wrong) return;
    if (!isDirty || cents === null) return undo();
    void send(decimalText(cents), draft.seen);
  }

  return {
    text,
    isDirty,
    problem: wrong && t(`adminProducts.${wrong}`),
    isBusy: action.isPending,
    conflict,
    type: (typed) => setDraft({ text: typed, seen: draft?.seen ?? product }),
    undo,
    save,
    settle: () => conflict && void send(conflict.typed, conflict.current),
    leave() {
      if (conflict) action.keep(conflict.current);
      undo();
    },
  };
}
