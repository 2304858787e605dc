import type { AdminProduct, KindAnswer, KindsReply, ProductKind } from '@shop/contracts';

/** Answers that are not saved yet, by product, with the version that they were given for. */
export type Answers = ReadonlyMap<number, KindAnswer>;

/** With the answer for a product; the kind that it has already takes an answer back. */
export function answered(answers: Answers, product: AdminProduct, kind: ProductKind | ''): Answers {
  const next = new Map(answers);
  const { id, version } = product;
  if (kind === '' || kind === product.kind) next.delete(id);
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
