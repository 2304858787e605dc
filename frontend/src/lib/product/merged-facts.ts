import { foldText, type Fact } from '@shop/shared';

/** Facts of a description with those of the passport: of two with one name the passport's, in the place of the other. */
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
