import {
  proposedKind,
  type AdminProduct,
  type KindAnswer,
  type KindsReply,
  type Language,
  type ProductKind,
} from '@shop/shared';

/** Chosen product kinds that are not saved yet, by product id, with the product version they were chosen for. */
export type Answers = ReadonlyMap<number, KindAnswer>;

/** Product kind that the owner has confirmed; undefined for a kind that was only proposed. */
export const confirmedKind = ({ kind, isKindProposed }: AdminProduct) => (isKindProposed ? undefined : kind);

/** Product kind proposed when the product was created, or else derived from the words in its texts. */
export function proposalOf(product: AdminProduct, language: Language): ProductKind | undefined {
  return product.isKindProposed ? product.kind : proposedKind(product, language);
}

/** Copy of the choices with a new one for a product; choosing the saved kind removes the choice. */
export function answered(answers: Answers, product: AdminProduct, kind: ProductKind | ''): Answers {
  const next = new Map(answers);
  const { id, version } = product;
  if (kind === '' || kind === confirmedKind(product)) next.delete(id);
  else next.set(id, { id, kind, version });
  return next;
}

/** Choices still to save: those for products edited by somebody else meanwhile, with the new version number. */
export function afterSave(answers: Answers, { changed }: KindsReply): Answers {
  return changed.reduce<Answers>((left, product) => {
    const kind = answers.get(product.id)?.kind ?? '';
    return answered(left, product, kind);
  }, new Map());
}
