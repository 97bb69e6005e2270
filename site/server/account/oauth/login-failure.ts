/** Outcomes of an unsuccessful provider login: the query `login` of the page that the visitor returns to. */
export type LoginOutcome =
  | "refused"
  | "failed"
  | "unverified"
  | "taken"
  | "limited"
  | "suspended"
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
