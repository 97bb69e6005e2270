import fc from "fast-check";

/** Values of JSON that are not what a field expects, or nearly are. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  "",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00\ud800",
  "\u202e\u2066\u200b",
  "\ufeff",
  "e\u0301".repeat(400),
  "👩‍👩‍👧‍👦".repeat(30),
  "x".repeat(20_000),
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "'; DROP TABLE board; --",
  "%",
  "9999-99-99T99:99:99Z",
  "0000-00-00T00:00:00Z",
  "275760-09-14T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  [[[[[[]]]]]],
  {},
  { length: 3 },
  Array(400).fill({}),
];

/** Returns bodies that differ from a valid one in some places: a value is replaced, doubled, left out or added. */
export function anyNearBody(valid: unknown): fc.Arbitrary<string> {
  const change = fc.record({
    place: fc.nat(1000),
    type: fc.constantFrom("replace", "replace", "remove", "double", "add"),
    value: fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue(), fc.string({ unit: "binary" })),
    field: fc.constantFrom("__proto__", "constructor", "id", "account_id", "revision", "isAdministrator"),
  });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    let text = JSON.stringify({ body: valid });
    for (const { place, type, value, field } of changes) {
      const root = JSON.parse(text) as Record<string, unknown>;
      const places = placesOf(root);
      const [parent, key] = places[place % places.length] ?? [root, "body"];
      const holder = parent as Record<string, unknown>;
      if (type === "remove") delete holder[key];
      else if (type === "double" && Array.isArray(parent)) parent.push(holder[key]);
      else if (type === "add" && !Array.isArray(parent) && parent !== root) {
        Object.defineProperty(parent, field, { value, enumerable: true, configurable: true });
      } else holder[key] = value;
      text = JSON.stringify(root);
    }
    const { body } = JSON.parse(text) as { body?: unknown };
    return JSON.stringify(body) ?? "";
  });
}

/** Returns every value in a value, as its parent and key. */
function placesOf(parent: object): [object, string][] {
  return Object.entries(parent).flatMap(([key, value]): [object, string][] => [
    [parent, key],
    ...(typeof value === "object" && value !== null ? placesOf(value) : []),
  ]);
}
