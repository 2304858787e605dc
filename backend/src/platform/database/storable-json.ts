/** NUL and half a surrogate, as JSON writes them; a backslash of the text itself is written twice. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

/** A copy in which U+FFFD stands for what neither `text` nor `jsonb` of PostgreSQL can hold, in names of fields too. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replace(unstorable, '$1\ufffd')) as Value;
}
