import type { Tuna } from "@tuna/sdk";

/** Loads the client of this site's API. Call it early where a request may be the last thing a page does. */
export async function loadTuna(): Promise<Tuna> {
  const { tuna } = await import("./tuna.lazy.ts");
  return tuna;
}

/** Returns what a call of this site's API answers. Rejects with a `TunaError`, such as an `ApiError` for an error answer. */
export async function callTuna<Answer>(call: (tuna: Tuna) => Promise<Answer>): Promise<Answer> {
  return call(await loadTuna());
}
