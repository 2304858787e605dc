type Value = string | number | boolean | undefined;

/** Appends a query string of all non-empty values; an array repeats its parameter. */
export function withQuery(path: string, query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, Value | Value[]][])
    for (const one of [value].flat())
      if (one !== undefined && one !== '') parameters.append(name, String(one));
  const text = parameters.toString();
  return text ? `${path}?${text}` : path;
}
