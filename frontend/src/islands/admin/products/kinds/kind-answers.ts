import {
  proposedKind,
  type AdminProduct,
  type KindAnswer,
  type KindsReply,
  type Language,
  type ProductKind,
} from '@shop/shared';

/** Answers that are not saved yet, by product, with the version that they were given for. */
export type Answers = ReadonlyMap<number, KindAnswer>;

/** Kind that somebody has confirmed; undefined for a proposed one. */
export const confirmedKind = ({ kind, isKindProposed }: AdminProduct) => (isKindProposed ? undefined : kind);

/** Kind proposed when the product was created, or else by its words. */
export function proposalOf(product: AdminProduct, language: Language): ProductKind | undefined {
  return product.isKindProposed ? product.kind : proposedKind(product, language);
}

/** Answers with the one for a product; choosing its saved kind removes the answer. */
export function answered(answers: Answers, product: AdminProduct, kind: ProductKind | ''): Answers {
  const next = new Map(answers);
  const { id, version } = product;
  if (kind === '' || kind === confirmedKind(product)) next.delete(id);
  else next.set(id, { id, kind, version });
  return next;
}

/** Answers left to save: those for products edited meanwhile, with their new revision. */
export function afterSave(answers: Answers, { changed }: KindsReply): Answers {
  return changed.reduce<Answers>((left, product) => {
    const kind = answers.get(product.id)?.kind ?? '';
    return answered(left, product, kind);
  }, new Map());
}
