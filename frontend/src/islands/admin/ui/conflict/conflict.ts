import { get, set, type FieldValues, type Path } from 'react-hook-form';

export type Side = 'mine' | 'theirs';

/** A field in which what I typed is not what is saved now. */
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

/** Saved values (and their version) with the own value of each field where it was chosen. */
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

/** Where only one side has changed something, that is kept; where both have, mine is proposed. */
export const proposed = ({ changedBy }: Pick<Difference<FieldValues>, 'changedBy'>): Side =>
  changedBy === 'theirs' ? 'theirs' : 'mine';

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  // A field that is not shown is not there; one that is, is empty.
  return (one ?? '') === (other ?? '');
}

/** Copy of plain objects only, because lists and files are never changed in place. */
function copy<Value>(value: Value): Value {
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, copy(part) as unknown]),
  ) as Value;
}
