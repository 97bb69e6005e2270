/** A problem of a value. */
export interface Issue {
  code: string;
  /** Names and indexes that lead to the value. */
  path: PropertyKey[];
  message: string;
  /** Unknown fields, where there must be none. */
  keys?: readonly string[] | undefined;
  /** Whether further checks of the value run; undefined stops all but those of lengths. */
  continue?: boolean | undefined;
}

/** A problem before its message is chosen. `message` is the default. */
export type RawIssue = Omit<Issue, "path"> & { path?: PropertyKey[] | undefined };

/** The message of a schema or check, or undefined for the default. */
export type ErrorOf = (issue: RawIssue) => string | undefined;

/** The last argument of a schema or check: its message, or that with further settings. */
export type Params =
  | string
  | { error?: string | ErrorOf; message?: string; abort?: boolean; path?: PropertyKey[] };

/** Returns the message of a schema or check, if it has one of its own. */
export function errorOf(params: Params | undefined): ErrorOf | undefined {
  const error = typeof params === "object" ? (params.message ?? params.error) : params;
  return typeof error === "string" ? () => error : error;
}

/** Returns the problem with the message of the first that has one: the check, then the schema. */
export function issueMessage(issue: RawIssue, ...errors: (ErrorOf | undefined)[]): Issue {
  const own = errors.reduce<string | undefined>((found, error) => found ?? error?.(issue), undefined);
  return { ...issue, path: issue.path ?? [], message: own ?? issue.message };
}

/** Returns the problem of a value of another type. */
export function wrongType(expected: string, value: unknown): RawIssue {
  return {
    code: "invalid_type",
    message: `Invalid input: expected ${expected}, received ${typeName(value)}`,
  };
}

/** Returns the problem of a value that is none of these. */
export function wrongValue(values: readonly unknown[]): RawIssue {
  const names = values.map((value) => (typeof value === "string" ? `"${value}"` : String(value)));
  const text = names.length === 1 ? "input: expected " : "option: expected one of ";
  return { code: "invalid_value", message: `Invalid ${text}${names.join("|")}` };
}

function typeName(value: unknown): string {
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return instanceName(value) ?? typeof value;
}

/** The class of an object that is not a plain one. */
function instanceName(value: unknown): string | undefined {
  if (typeof value !== "object" || Object.getPrototypeOf(value) === Object.prototype) return undefined;
  return (value as { constructor?: { name: string } }).constructor?.name;
}
