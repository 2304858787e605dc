/** Values of an object in the fields of a table. */
export function fieldsOf<From extends object, Name extends keyof From>(
  from: From,
  fields: Record<Name, unknown>,
): Pick<From, Name> {
  const entries = Object.keys(fields).map((name) => [name, from[name as Name]]);
  return Object.fromEntries(entries) as Pick<From, Name>;
}

/** Replies leave out what the database has as null. */
export function withoutNulls<Row extends object>(row: Row) {
  const values: [string, unknown][] = Object.entries(row);
  const entries = values.map(([name, value]) => [name, value ?? undefined]);
  return Object.fromEntries(entries) as { [Name in keyof Row]: NonNullable<Row[Name]> | undefined };
}

/** The database has null where an empty text was sent. */
export function withoutEmpty<Sent extends object>(sent: Sent) {
  const values: [string, unknown][] = Object.entries(sent);
  const entries = values.map(([name, value]) => [name, value === '' ? null : value]);
  return Object.fromEntries(entries) as { [Name in keyof Sent]: Sent[Name] | null };
}

/** Nothing has been said in any of these fields. */
export function nothingIn<Name extends string>(fields: Record<Name, unknown>): Record<Name, null> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Record<Name, null>;
}
