import { loginTexts } from "@tuna/sdk";

const outcomes: Readonly<Record<string, string>> = {
  refused: loginTexts.refused,
  failed: loginTexts.failed,
  taken: loginTexts.taken,
};

/** What to tell somebody whose login with a provider ended at `url`, by its query `login`. */
export function loginOutcome({ searchParams }: URL): string | undefined {
  const outcome = searchParams.get("login") ?? "";
  return Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
}
