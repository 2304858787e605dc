import { get, set, type FieldValues, type Path } from 'react-hook-form';

export type Side = 'mine' | 'theirs';

/** A form field whose typed value (`mine`) differs from the value that another user has saved (`theirs`). */
export interface Difference<Form extends FieldValues> {
  name: Path<Form>;
  mine: unknown;
  theirs: unknown;
  /** Side that has changed the field since the form was opened. */
  changedBy: Side | 'both';
}

/** Initial values of a form, its current values, and the values saved meanwhile. */
export interface Versions<Form> {
  base: Partial<Form>;
  mine: Form;
  theirs: Form;
}

export function differences<Form extends FieldValues>(
  names: readonly Path<Form>[],
  { base, mine, theirs }: Versions<Form>,
): Difference<Form>[] {
  return names.flatMap((name) => {
    const [before, own, other]: unknown[] = [base, mine, theirs].map((values): unknown => get(values, name));
    if (isSame(own, other)) return [];
    const changedBy = isSame(before, other) ? 'mine' : isSame(before, own) ? 'theirs' : 'both';
    return [{ name, mine: own, theirs: other, changedBy }];
  });
}

/** The saved values, including their version, with the typed value of each field for which the user chose "mine". */
export function merged<Form extends FieldValues>(
  theirs: Form,
  found: readonly Difference<Form>[],
  choice: (difference: Difference<Form>) => Side,
): Form {
  const values = copy(theirs);
  for (const difference of found)
    if (choice(difference) === 'mine') set(values, difference.name, difference.mine);
  return values;
}

/** Proposes the saved value if only the other user has changed the field, and the typed value otherwise. */
export const proposed = ({ changedBy }: Pick<Difference<FieldValues>, 'changedBy'>): Side =>
  changedBy === 'theirs' ? 'theirs' : 'mine';

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  // A field that was never filled in is undefined in one version and empty in another.
  return (one ?? '') === (other ?? '');
}

/** Copies plain objects only, because lists and files are never changed in place. */
function copy<Value>(value: Value): Value {
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, copy(part) as unknown]),
  ) as Value;
}
