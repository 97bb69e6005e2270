import * as fc from "fast-check";
import type * as z from "zod/mini";

type AnySchema = z.core.$ZodType;

/** Values that fit hardly any schema, or only just. */
const oddValues: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  101,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  -(2 ** 60),
  "",
  " ",
  "  spaced  ",
  "7",
  "1,2,,3",
  "\0",
  "a".repeat(65),
  "a".repeat(2001),
  [],
  [[]],
  [undefined],
  {},
  { length: 5 },
  { type: "echo" },
  { isLoggedIn: false },
  new Date(0),
  Object.create(null),
  new Map(),
  Object.fromEntries([["__proto__", 1]]),
];

/** Texts that fit some schemas. */
const texts = [
  "gzj0rnq0931w",
  "someone@Sounds.Example",
  "someone@localhost",
  " 123 456 ",
  "123456",
  "12345x",
  "https://sounds.example",
  "00000000-0000-4000-8000-000000000000",
  "abcdefghijklmnopqrstuv",
  "sound",
  // 80 UTF-16 units, which are 40 characters.
  "\u{1F41F}".repeat(40),
];

/**
 * Values for a schema. Half of them fit as far as types and names go. Of the others some parts are odd, some fields are
 * absent, and some objects have unknown fields.
 */
export const valuesOf = (schema: AnySchema): fc.Arbitrary<unknown> =>
  fc.oneof(fittingValues(schema), oddlyFittingValues(schema));

const fittingValues = (schema: AnySchema) =>
  valuesBy(schema, {
    part: fittingValues,
    texts: fittingTexts,
    numbers: fc.integer({ min: 1, max: 20 }),
    fields: (fields, requiredKeys) => fc.record(fields, { requiredKeys }),
  });

const oddlyFittingValues = (schema: AnySchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 30,
      arbitrary: valuesBy(schema, {
        part: oddlyFittingValues,
        texts: () => fc.oneof(fc.constantFrom(...texts), fc.string()),
        numbers: fc.oneof(fc.nat(120), fc.integer(), fc.double(), fc.nat(20).map(String)),
        fields: oddObjects,
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...oddValues) },
  );

const fittingTexts = (schema: z.ZodMiniType) =>
  fc.constantFrom(...texts.filter((text) => schema.safeParse(text).success));

interface Manner {
  part: (schema: AnySchema) => fc.Arbitrary<unknown>;
  texts: (schema: z.ZodMiniType) => fc.Arbitrary<unknown>;
  numbers: fc.Arbitrary<unknown>;
  fields: (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[]) => fc.Arbitrary<unknown>;
}

function valuesBy(schema: AnySchema, { part, texts, numbers, fields }: Manner): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return fields(
        Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, part(field)])),
        // Each optional field may be absent, since some schemas forbid two of them together.
        Object.keys(def.shape).filter((key) => !isOptional(def.shape[key])),
      );
    case "array":
      return fc.array(part(def.element), { maxLength: 5 });
    case "union":
      return fc.oneof(...def.options.map(part));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries));
    case "literal":
      return fc.constantFrom(...def.values);
    case "string":
      return texts(schema as z.ZodMiniType);
    case "number":
      return numbers;
    case "boolean":
      return fc.boolean();
    case "optional":
    case "nullable":
    case "default":
    case "catch":
      return part(def.innerType);
    case "pipe":
      return part(def.out);
    case "unknown":
    case "custom":
      return fc.oneof(
        fc.dictionary(fc.string(), fc.boolean()),
        fc.anything(),
        fc.constant(new Blob(["image"])),
      );
    default:
      throw new Error(`No values of ${def.type}`);
  }
}

function isOptional(field: unknown): boolean {
  return ["optional", "default"].includes((field as z.core.$ZodTypes)._zod.def.type);
}

function oddObjects(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const withUnknown = fc
    .tuple(fc.record(fields), fc.dictionary(fc.string(), fc.constantFrom(...oddValues), { maxKeys: 2 }))
    .map(([known, unknown]) => ({ ...unknown, ...known }));
  return fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] }), withUnknown);
}
