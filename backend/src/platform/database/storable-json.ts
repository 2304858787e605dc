/**
 * NUL and lone surrogates as JSON escapes them; an even number of backslashes before them belongs to the text itself.
 */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

/** Copies a value, replacing characters that PostgreSQL's `text` and `jsonb` cannot store by U+FFFD, in keys too. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replace(unstorable, '$1\ufffd')) as Value;
}
