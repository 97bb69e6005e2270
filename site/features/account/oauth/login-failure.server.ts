import { AuthorizationResponseError } from "oauth4webapi";
import { ProblemError } from "../../../platform/http/problem.server.ts";

/** Outcomes of an unsuccessful provider login: the query `login` of the page that the visitor returns to. */
export type LoginOutcome =
  | "refused"
  | "failed"
  | "unverified"
  | "taken"
  | "limited"
  | "suspended"
  | "administrator"
  | "unconfirmed";

/** Ends a login. Its `message` is for the log. */
export class LoginFailure extends Error {
  override name = "LoginFailure";
  readonly outcome: LoginOutcome;

  constructor(outcome: LoginOutcome, message: string = outcome) {
    super(message);
    this.outcome = outcome;
  }
}

/** Returns a path of this site with the outcome, replacing that of an earlier login. */
export function pathWithOutcome(path: string, outcome?: LoginOutcome): string {
  const { pathname, searchParams, search, hash } = new URL(path, "https://site.invalid");
  if (!outcome && !searchParams.has("login")) return pathname + search + hash;
  searchParams.delete("login");
  if (outcome) searchParams.set("login", outcome);
  return `${pathname}${searchParams.size ? `?${searchParams}` : ""}${hash}`;
}

/** Provider error codes for a login that the visitor declined or may not complete. */
const refusals = new Set(["access_denied", "user_cancelled_authorize"]);

/** Converts any error into the outcome that the visitor sees, with one line for the log. */
export function failureOf(provider: string, error: unknown): LoginFailure {
  if (error instanceof LoginFailure) return error;
  if (error instanceof ProblemError && error.code === "account-suspended")
    return new LoginFailure("suspended");
  const isRefused = error instanceof AuthorizationResponseError && refusals.has(error.error);
  const failure = new LoginFailure(isRefused ? "refused" : "failed", `${provider}: ${reasonOf(error)}`);
  failure.stack = [failure.message, ...framesOf(error)].join("\n");
  return failure;
}

/** Returns the stack frames, without the message above them. */
function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack?.split("\n") ?? []) : [];
  return lines.filter((line) => /^ {4}at /.test(line));
}

/** Returns names and codes only, since messages and causes may contain the provider's data. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, error: said, cause } = error as { code?: unknown; error?: unknown; cause?: unknown };
  // A failed connection has its code, such as ECONNREFUSED, in an error within the error.
  const ofConnection = cause instanceof Error && "code" in cause ? cause.code : undefined;
  const parts = [error.name, code, said, ofConnection].filter((part) =>
    /^\w{1,60}$/.test(String(part ?? "")),
  );
  return parts.join(" ");
}
