/** What PostgreSQL's text and jsonb can't hold: the null character and halves of surrogate pairs. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i;

/** A text that every database takes: without null characters, broken characters replaced. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}

/** A JSON value whose texts are all storable; nearly always the value itself. */
export function storable<Value>(value: Value): Value {
  if (!UNSTORABLE_ESCAPE.test(JSON.stringify(value))) return value;
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === "string" ? storableText(part) : part)),
  );
}
