import { errorOf, type Params } from "./issue.ts";
import type { Check } from "./schema.ts";

/** What the lengths of values count. */
const units: Readonly<Record<string, string>> = { string: "characters", array: "items" };

/** Accepts at least this length. Texts count in Unicode code points. */
export const minLength = (least: number, params?: Params) =>
  lengthCheck((length) => length < least && `Too small: expected * to have >=${least}`, params);

/** Accepts at most this length. */
export const maxLength = (most: number, params?: Params) =>
  lengthCheck((length) => length > most && `Too big: expected * to have <=${most}`, params);

/** Accepts exactly this length. */
export const length = (exact: number, params?: Params) =>
  lengthCheck(
    (found) =>
      found !== exact && `Too ${found > exact ? "big" : "small"}: expected * to have exactly ${exact}`,
    params,
  );

function lengthCheck(problemOf: (length: number) => string | false, params?: Params): Check {
  const check: Check = ({ value }, addIssue) => {
    const type = typeof value === "string" ? "string" : Array.isArray(value) ? "array" : "unknown";
    const problem = problemOf(type === "string" ? [...(value as string)].length : (value as string).length);
    if (!problem) return;
    const message = units[type]
      ? `${problem} ${units[type]}`.replace("*", type)
      : problem.replace("*", type).replace("to have", "to be");
    addIssue(
      { code: problem.startsWith("Too big") ? "too_big" : "too_small", message, continue: true },
      errorOf(params),
    );
  };
  check.isOfLength = true;
  return check;
}

/** Accepts numbers from this one. */
export const gte =
  (least: number, params?: Params): Check =>
  ({ value }, addIssue) => {
    if ((value as number) >= least) return;
    const message = `Too small: expected number to be >=${least}`;
    addIssue({ code: "too_small", message, continue: true }, errorOf(params));
  };

/** Accepts numbers up to this one. */
export const lte =
  (most: number, params?: Params): Check =>
  ({ value }, addIssue) => {
    if ((value as number) <= most) return;
    const message = `Too big: expected number to be <=${most}`;
    addIssue({ code: "too_big", message, continue: true }, errorOf(params));
  };

/** Accepts texts that the pattern matches. */
export const regex = (pattern: RegExp, params?: Params) =>
  formatCheck((text) => pattern.test(text), `Invalid string: must match pattern ${pattern}`, params);

/** Accepts texts of a format, with the default message. */
export function formatCheck(isValid: (text: string) => boolean, message: string, params?: Params): Check {
  const isLast = typeof params === "object" && params.abort;
  return ({ value }, addIssue) => {
    if (isValid(value as string)) return;
    addIssue({ code: "invalid_format", message, continue: !isLast }, errorOf(params));
  };
}

/** Accepts values for which the function returns true. */
export function refine(isValid: (value: never) => boolean, params?: Params): Check {
  const path = typeof params === "object" ? params.path : undefined;
  return ({ value }, addIssue) => {
    if (isValid(value as never)) return;
    addIssue(
      { code: "custom", message: "Invalid input", path: [...(path ?? [])], continue: true },
      errorOf(params),
    );
  };
}

/** Replaces the value. */
export const overwrite =
  (change: (value: never) => unknown): Check =>
  (payload) => {
    payload.value = change(payload.value as never);
  };

/** Removes white space around a text. */
export const trim = () => overwrite((text: string) => text.trim());
