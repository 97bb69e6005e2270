import { AuthorizationResponseError } from "oauth4webapi";
import { ProblemError } from "../../http/problem.ts";
import { LoginFailure } from "./login-failure.ts";

/** How providers say that a visitor does not want to, or may not. */
const refusals = new Set(["access_denied", "user_cancelled_authorize"]);

/** What a visitor is told of anything that went wrong, and the log in one line. */
export function failureOf(provider: string, error: unknown): LoginFailure {
  if (error instanceof LoginFailure) return error;
  if (error instanceof ProblemError && error.code === "account-suspended")
    return new LoginFailure("suspended");
  const isRefused = error instanceof AuthorizationResponseError && refusals.has(error.error);
  const failure = new LoginFailure(isRefused ? "refused" : "failed", `${provider}: ${reasonOf(error)}`);
  failure.stack = [failure.message, ...framesOf(error)].join("\n");
  return failure;
}

/** Where it happened, without the text that stands above. */
function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack?.split("\n") ?? []) : [];
  return lines.filter((line) => /^ {4}at /.test(line));
}

/** Names and codes only, since texts and causes may hold what the provider sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code, error: said } = error as { code?: unknown; error?: unknown };
  const parts = [error.name, code, said].filter((part) => /^\w{1,60}$/.test(String(part ?? "")));
  return parts.join(" ");
}
