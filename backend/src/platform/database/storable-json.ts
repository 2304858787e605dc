/** NUL and lone surrogates, as JSON escapes them; a backslash of the text itself is escaped too. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

/** Copies a value with U+FFFD for characters that `text` and `jsonb` of PostgreSQL cannot hold, in field names too. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replace(unstorable, '$1\ufffd')) as Value;
}
