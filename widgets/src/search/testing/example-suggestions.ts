import type { Suggestions } from "@tuna/sdk";
import { exampleCard } from "../../catalog/testing/example-cards.ts";

/** Suggestions for tests: two sounds, a voice and a tag. */
export function exampleSuggestions(query: string, given: Partial<Suggestions> = {}): Suggestions {
  return {
    query,
    sounds: [
      exampleCard({ id: "horn", name: "Airhorn", playedCount: 1234 }),
      exampleCard({ id: "hush", name: "Hush hush" }, 1),
    ],
    voices: [exampleCard({ kind: "voice", id: "hero", name: "Hoarse Hero" }, 2)],
    tags: [{ slug: "horror", name: "horror", description: "", soundCount: 3, voiceCount: 4 }],
    match: "exact",
    correctedQuery: null,
    ...given,
  };
}
