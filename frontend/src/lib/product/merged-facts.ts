import { foldText, type Fact } from '@shop/shared';

/**
 * Merges the facts from a product's description with its label facts. A label fact replaces a written one of the same
 * name, at the position of the written one.
 */
export function mergedFacts(written: readonly Fact[], passport: readonly Fact[]): Fact[] {
  const key = ({ name }: Fact) => foldText(name).trim();
  const byKey = new Map(passport.map((fact) => [key(fact), fact]));
  const first = written.map((fact) => {
    const own = byKey.get(key(fact));
    byKey.delete(key(fact));
    return own ?? fact;
  });
  return [...first, ...byKey.values()];
}
