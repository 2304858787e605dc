/** Removes fields that are null in the database, because responses leave them out. */
export function withoutNulls<Row extends object>(row: Row) {
  const values: [string, unknown][] = Object.entries(row);
  const entries = values.map(([name, value]) => [name, value ?? undefined]);
  return Object.fromEntries(entries) as { [Name in keyof Row]: NonNullable<Row[Name]> | undefined };
}

/** Converts empty texts to null, as they are stored in the database. */
export function withoutEmpty<Sent extends object>(sent: Sent) {
  const values: [string, unknown][] = Object.entries(sent);
  const entries = values.map(([name, value]) => [name, value === '' ? null : value]);
  return Object.fromEntries(entries) as { [Name in keyof Sent]: Sent[Name] | null };
}

export function nothingIn<Name extends string>(fields: Record<Name, unknown>): Record<Name, null> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Record<Name, null>;
}
