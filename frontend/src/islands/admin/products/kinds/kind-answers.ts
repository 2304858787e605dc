import {
  proposedKind,
  type AdminProduct,
  type KindAnswer,
  type KindsReply,
  type Language,
  type ProductKind,
} from '@shop/contracts';

/** Answers that are not saved yet, by product, with the version that they were given for. */
export type Answers = ReadonlyMap<number, KindAnswer>;

/** What somebody has said that a product is. */
export const confirmedKind = ({ kind, isKindProposed }: AdminProduct) => (isKindProposed ? undefined : kind);

/** What the shop would say: what it has said already when the product was made, or what its words say. */
export function proposalOf(product: AdminProduct, language: Language): ProductKind | undefined {
  return product.isKindProposed ? product.kind : proposedKind(product, language);
}

/** With the answer for a product; the kind that it has already takes an answer back. */
export function answered(answers: Answers, product: AdminProduct, kind: ProductKind | ''): Answers {
  const next = new Map(answers);
  const { id, version } = product;
  if (kind === '' || kind === confirmedKind(product)) next.delete(id);
  else next.set(id, { id, kind, version });
  return next;
}

/** What is left to save: of products edited meanwhile the answers stay, for what they are now. */
export function afterSave(answers: Answers, { changed }: KindsReply): Answers {
  return changed.reduce<Answers>((left, product) => {
    const kind = answers.get(product.id)?.kind ?? '';
    return answered(left, product, kind);
  }, new Map());
}
