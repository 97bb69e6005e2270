import { AuthorizationResponseError } from "oauth4webapi";
import { ProblemError } from "../../http/problem.ts";
import { LoginFailure } from "./login-failure.ts";

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
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  const parts = [error.name, code, said].filter((part) => /^\w{1,60}$/.test(String(part ?? "")));
  return parts.join(" ");
}
