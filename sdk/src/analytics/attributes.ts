/** What an event can carry: the library drops lists and objects without a word. */
export type AttributeValue = string | number | boolean | null;

/** The provider's attributes of an event or user. */
export type Attributes = Record<string, AttributeValue>;

/** Flat attributes of any object: lists are joined by commas, objects become JSON, what cannot be told is left out. */
export function flatAttributes(properties: Readonly<Record<string, unknown>>): Attributes {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      const flat = flatValue(value);
      return flat === undefined ? [] : [[name, flat]];
    }),
  );
}

function flatValue(value: unknown): AttributeValue | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map((each) => flatValue(each) ?? "").join(",");
  if (typeof value !== "object") return undefined;
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
