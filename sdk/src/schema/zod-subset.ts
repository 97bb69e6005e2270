/**
 * The functions of zod/mini with which the contract's schemas are written, in a tenth of its size. The build of the
 * package puts them in place of zod in the code of `createTuna`, see `scripts/packages/small-schemas.ts`.
 */

import { formatCheck, refine } from "./checks.ts";
import { errorOf, type Params, wrongType, wrongValue } from "./issue.ts";
import { type Definition, Schema } from "./schema.ts";

export { gte, length, lte, maxLength, minLength, overwrite, refine, regex, trim } from "./checks.ts";
export { discriminatedUnion, looseObject, object, strictObject } from "./objects.ts";

const typeSchema = (expected: string, isValid: (value: unknown) => boolean, params?: Params) =>
  new Schema({
    error: errorOf(params),
    parse(payload, addIssue) {
      if (!isValid(payload.value)) addIssue(wrongType(expected, payload.value));
      return payload;
    },
  });

export const string = (params?: Params) => typeSchema("string", (value) => typeof value === "string", params);
export const boolean = (params?: Params) =>
  typeSchema("boolean", (value) => typeof value === "boolean", params);
export const number = (params?: Params) => typeSchema("number", Number.isFinite, params);
export const unknown = () => new Schema({ parse: (payload) => payload });

export const int = (params?: Params) =>
  number(params).check(({ value }, addIssue) => {
    const whole = value as number;
    if (!Number.isInteger(whole)) {
      addIssue({ ...wrongType("int", value), continue: false });
    } else if (!Number.isSafeInteger(whole)) {
      const message =
        whole > 0
          ? `Too big: expected int to be <=${Number.MAX_SAFE_INTEGER}`
          : `Too small: expected int to be >=${Number.MIN_SAFE_INTEGER}`;
      addIssue({ code: whole > 0 ? "too_big" : "too_small", message, continue: true });
    }
  });

export const coerce = {
  number(): Schema {
    const schema = number();
    return new Schema({
      ...schema.def,
      parse(payload, addIssue) {
        try {
          payload.value = Number(payload.value);
        } catch {}
        return schema.def.parse(payload, addIssue);
      },
    });
  },
};

export const stringFormat = (format: string, isValid: (text: string) => boolean, params?: Params) =>
  string(params).check(formatCheck(isValid, `Invalid ${format}`, params));

function valueSchema(values: readonly unknown[], params?: Params): Schema {
  return new Schema({
    values,
    error: errorOf(params),
    parse(payload, addIssue) {
      if (!values.includes(payload.value)) addIssue(wrongValue(values));
      return payload;
    },
  });
}
export const literal = (value: unknown, params?: Params) => valueSchema([value], params);
const enumOf = valueSchema;

export function array(element: Schema, params?: Params): Schema {
  return new Schema({
    error: errorOf(params),
    parse(payload, addIssue) {
      const { value: given, issues } = payload;
      if (!Array.isArray(given)) {
        addIssue(wrongType("array", given));
        return payload;
      }
      payload.value = Array.from(given, (item, index) => {
        const result = element.run({ value: item, issues: [] });
        for (const issue of result.issues) issues.push({ ...issue, path: [index, ...issue.path] });
        return result.value;
      });
      return payload;
    },
  });
}

export const nullable = (innerType: Schema) =>
  new Schema({
    ...presenceOf(innerType),
    innerType,
    parse: (payload) => (payload.value === null ? payload : innerType.run(payload)),
  });

export function optional(innerType: Schema): Schema {
  const input = innerType.def.input === "defaulted" ? "defaulted" : "optional";
  return new Schema({
    innerType,
    input,
    output: "optional",
    parse(payload) {
      if (payload.value !== undefined) return innerType.run(payload);
      if (input === "optional") return payload;
      const { issues, value } = innerType.run({ value: undefined, issues: [] });
      payload.value = issues.length > 0 ? undefined : value;
      return payload;
    },
  });
}

export const _default = (innerType: Schema, value: unknown) =>
  new Schema({
    innerType,
    input: "defaulted",
    parse(payload) {
      const result = payload.value === undefined ? payload : innerType.run(payload);
      if (result.value === undefined) result.value = copyOf(value);
      return result;
    },
  });

const catchOf = (innerType: Schema, value: unknown) =>
  new Schema({
    innerType,
    input: innerType.def.input === "defaulted" ? "defaulted" : "optional",
    output: innerType.def.output,
    parse(payload) {
      const result = innerType.run({ value: payload.value, issues: [] });
      payload.value = result.issues.length > 0 ? value : result.value;
      return payload;
    },
  });

export const transform = (change: (value: unknown) => unknown) =>
  new Schema({
    input: "optional",
    parse(payload) {
      payload.value = change(payload.value);
      return payload;
    },
  });

export const pipe = (first: Schema, second: Schema) =>
  new Schema({
    input: first.def.input,
    output: second.def.output,
    parse(payload) {
      const result = first.run(payload);
      if (result.issues.every(({ code }) => code === "unrecognized_keys"))
        return second.run({ value: result.value, issues: result.issues });
      result.isAborted = true;
      return result;
    },
  });

export const custom = (isValid: (value: never) => boolean, params?: Params) =>
  unknown().check(refine(isValid, params));

const presenceOf = ({ def: { input, output } }: Schema): Pick<Definition, "input" | "output"> => ({
  input,
  output,
});

/** A default that one caller changes stays as it is for the next. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...value];
  return typeof value === "object" && value !== null ? { ...value } : value;
}

export { catchOf as catch, enumOf as enum };
