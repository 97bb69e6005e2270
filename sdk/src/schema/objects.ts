import { errorOf, type Params, type RawIssue, wrongType } from "./issue.ts";
import { type Payload, Schema } from "./schema.ts";

type Fields = Record<string, unknown>;
type Shape = Readonly<Record<string, Schema>>;
type UnknownFields = (given: Fields, shape: Shape, payload: Payload) => RawIssue | undefined;

/** Drops fields that it does not know. */
export const object = (shape: Shape, params?: Params) => objectSchema(shape, params);

/** Keeps fields that it does not know. */
export const looseObject = (shape: Shape, params?: Params) =>
  objectSchema(shape, params, (given, _shape, { value }) => {
    for (const key of unknownKeys(given, shape)) if (key !== "__proto__") (value as Fields)[key] = given[key];
    return undefined;
  });

/** Refuses fields that it does not know. */
export const strictObject = (shape: Shape, params?: Params) =>
  objectSchema(shape, params, (given) => {
    const keys = unknownKeys(given, shape);
    if (keys.length === 0) return undefined;
    const names = keys.map((key) => `"${key}"`).join(", ");
    const message = `Unrecognized key${keys.length > 1 ? "s" : ""}: ${names}`;
    return { code: "unrecognized_keys", message, keys, continue: true };
  });

function objectSchema(shape: Shape, params: Params | undefined, unknownFields?: UnknownFields): Schema {
  return new Schema({
    shape,
    error: errorOf(params),
    parse(payload, addIssue) {
      const given = payload.value;
      if (!isObject(given)) {
        addIssue(wrongType("object", given));
        return payload;
      }
      payload.value = {};
      for (const key of Object.keys(shape)) parseField(key, shape[key] as Schema, given, payload);
      const issue = unknownFields?.(given, shape, payload);
      if (issue) addIssue(issue);
      return payload;
    },
  });
}

function parseField(key: string, schema: Schema, given: Fields, { value: fields, issues }: Payload): void {
  const { input, output } = schema.def;
  const isPresent = key in given;
  const mayBeAbsent = output === "optional";
  if (!isPresent && mayBeAbsent && input === "optional") return;
  const result = schema.run({ value: given[key], issues: [] });
  if (!isPresent && mayBeAbsent && input && result.issues.length > 0) return;
  for (const issue of result.issues) issues.push({ ...issue, path: [key, ...issue.path] });
  if (!isPresent && !input) {
    if (result.issues.length === 0) issues.push({ ...wrongType("nonoptional", undefined), path: [key] });
    return;
  }
  if (result.value !== undefined || isPresent || (input === "defaulted" && !mayBeAbsent))
    (fields as Fields)[key] = result.value;
}

/** Chooses the schema of an object by the value of one field. */
export function discriminatedUnion(key: string, options: readonly Schema[], params?: Params): Schema {
  const valuesOf = (option: Schema) => option.shape?.[key]?.def.values ?? [];
  return new Schema({
    error: errorOf(params),
    parse(payload, addIssue) {
      const given = payload.value;
      if (!isObject(given)) {
        addIssue(wrongType("object", given));
        return payload;
      }
      const chosen = options.find((option) => valuesOf(option).includes(given[key]));
      if (chosen) return chosen.run(payload);
      const names = options.flatMap(valuesOf).map((value) => `'${value}'`);
      const message = `Invalid discriminator value. Expected ${names.join(" | ")}`;
      addIssue({ code: "invalid_union", message, path: [key] });
      return payload;
    },
  });
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function unknownKeys(given: Fields, shape: Shape): string[] {
  const keys: string[] = [];
  for (const key in given) if (!Object.hasOwn(shape, key)) keys.push(key);
  return keys;
}
