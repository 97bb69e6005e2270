/** Returns the text of an attribute that reads as `value`, or undefined if the attribute is absent. */
export function attributeText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return;
  return value === true ? "" : String(value);
}
