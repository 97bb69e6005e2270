/** How a login by a provider ends when it does not succeed: the query `login` of the page that a visitor comes back to. */
export type LoginOutcome =
  | "refused"
  | "failed"
  | "unverified"
  | "taken"
  | "limited"
  | "suspended"
  | "unconfirmed";

/** Ends a login; what `message` says is for the log. */
export class LoginFailure extends Error {
  override name = "LoginFailure";
  readonly outcome: LoginOutcome;

  constructor(outcome: LoginOutcome, message: string = outcome) {
    super(message);
    this.outcome = outcome;
  }
}

/** A path of this site, with the outcome or without one that an earlier login left there. */
export function pathWithOutcome(path: string, outcome?: LoginOutcome): string {
  const { pathname, searchParams, search, hash } = new URL(path, "https://site.invalid");
  if (!outcome && !searchParams.has("login")) return pathname + search + hash;
  searchParams.delete("login");
  if (outcome) searchParams.set("login", outcome);
  return `${pathname}${searchParams.size ? `?${searchParams}` : ""}${hash}`;
}
