/** The values of a list in an address; what is not there has its default. */
export function readState<State extends Record<string, string>>(query: string, defaults: State): State {
  const parameters = new URLSearchParams(query);
  const entries = Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value]);
  return Object.fromEntries(entries) as State;
}

/** The query of the address after a change: defaults are left out, whatever else it holds stays. */
export function writeState<State extends Record<string, string>>(
  query: string,
  changes: Partial<State>,
  defaults: State,
): string {
  const parameters = new URLSearchParams(query);
  const all: Partial<Record<string, string>> = 'page' in changes ? changes : { ...changes, page: undefined };
  for (const [name, value] of Object.entries(all)) {
    if (!value || value === defaults[name]) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The page of a list as a number, whatever the address says. */
export function pageNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Allowed value that a text of the address names, if any. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

/** A sort by one of these columns, with a minus for the other way round. */
export function sortBy<Column extends string>(
  columns: readonly Column[],
  text: string,
): Column | `-${Column}` | undefined {
  const column = oneOf(columns, text.replace(/^-/, ''));
  return column && (text.startsWith('-') ? `-${column}` : column);
}

/** Up to five page numbers around the current page. */
export function shownPages(page: number, pages: number): number[] {
  const count = Math.min(5, pages);
  const first = Math.max(1, Math.min(page - 2, pages - count + 1));
  return Array.from({ length: count }, (_, n) => first + n);
}
