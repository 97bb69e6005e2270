/** What PostgreSQL's text and jsonb cannot store: the null character and halves of surrogate pairs. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i;

/** Removes null characters from a text and replaces broken characters, so that the database accepts it. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}

/** Makes all texts of a JSON value storable. Most values are returned as they are. */
export function storable<Value>(value: Value): Value {
  if (!UNSTORABLE_ESCAPE.test(JSON.stringify(value))) return value;
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === "string" ? storableText(part) : part)),
  );
}
