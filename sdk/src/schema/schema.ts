import { type ErrorOf, type Issue, issueMessage, type RawIssue } from "./issue.ts";

/** A value on its way through a schema, and what is wrong with it so far. */
export interface Payload {
  value: unknown;
  issues: Issue[];
  /** Whether a part failed whose result the remaining checks need. */
  isAborted?: boolean;
}

/** A further condition or change of a value. */
export interface Check {
  (payload: Payload, addIssue: (issue: RawIssue, own?: ErrorOf) => void): void;
  /** Checks of a length also run on values of a wrong type, if these have a length. */
  isOfLength?: boolean;
}

/** What a schema does when an object lacks its key, and whether its result may then be absent. */
interface Presence {
  input?: "optional" | "defaulted" | undefined;
  output?: "optional" | undefined;
}

/** What a schema is made of. */
export interface Definition extends Presence {
  parse(payload: Payload, addIssue: (issue: RawIssue) => void): Payload;
  error?: ErrorOf | undefined;
  shape?: Readonly<Record<string, Schema>>;
  innerType?: Schema;
  values?: readonly unknown[];
}

/** The part of a schema of zod/mini that this package uses, with the same verdicts and results. */
export class Schema {
  readonly def: Definition;
  readonly checks: readonly Check[];

  constructor(def: Definition, checks: readonly Check[] = []) {
    this.def = def;
    this.checks = checks;
  }

  /** The schemas of an object's fields. */
  get shape(): Definition["shape"] {
    return this.def.shape;
  }

  /** Returns this schema with further checks. A schema of a text's format counts as its first check. */
  check(...added: readonly (Check | Schema)[]): Schema {
    const checks = added.map((check) => (check instanceof Schema ? (check.checks[0] as Check) : check));
    return new Schema(this.def, [...this.checks, ...checks]);
  }

  /** Returns the value with its defaults. Throws an error that names the first problem and has all as `issues`. */
  parse(value: unknown): unknown {
    const { issues, value: parsed } = this.run({ value, issues: [] });
    if (issues.length === 0) return parsed;
    throw new SchemaError(issues);
  }

  /** Returns the value with its defaults, or its problems. */
  safeParse(value: unknown) {
    const { issues, value: data } = this.run({ value, issues: [] });
    return issues.length === 0 ? { success: true, data } : { success: false, error: new SchemaError(issues) };
  }

  run(given: Payload): Payload {
    const { error } = this.def;
    const payload = this.def.parse(given, (issue) => given.issues.push(issueMessage(issue, error)));
    for (const check of this.checks) {
      if (isSkipped(check, payload)) continue;
      check(payload, (issue, own) => payload.issues.push(issueMessage(issue, own, error)));
    }
    return payload;
  }
}

function isSkipped({ isOfLength }: Check, { value, issues, isAborted = false }: Payload): boolean {
  if (!isOfLength) return isAborted || issues.some((issue) => !issue.continue);
  const hasLength = (value as ArrayLike<unknown> | null | undefined)?.length !== undefined;
  return isAborted || !hasLength || issues.some((issue) => issue.continue === false);
}

class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
    this.issues = issues;
  }
}
