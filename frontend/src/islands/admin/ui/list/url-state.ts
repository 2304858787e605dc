/** Reads the state of a list from a query string; missing values get their defaults. */
export function readState<State extends Record<string, string>>(query: string, defaults: State): State {
  const parameters = new URLSearchParams(query);
  const entries = Object.entries(defaults).map(([name, value]) => [name, parameters.get(name) ?? value]);
  return Object.fromEntries(entries) as State;
}

/** Query string after a state change. Default values are left out, unrelated parameters are kept. */
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

/** Parses the page number of a list; any invalid text gives page 1. */
export function pageNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The allowed value that equals the text, or undefined. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

/** The sort key if its column is allowed, with an optional prefix `-` for descending order. */
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
