// @vitest-environment jsdom

import { renderHook, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useLibraryVoices } from "./use-library-voices.ts";

const library = vi.hoisted(() => ({ hashes: [] as (string | null)[] }));

vi.mock("../../platform/browser/call-tuna.ts", () => ({
  callTuna: async () => ({
    items: library.hashes.map((hash) => ({
      effects: [],
      originalDemo: hash && { hash, url: `/media/${hash}.opus` },
    })),
  }),
}));

it.each([
  {
    title: "the plain demo that most voices share",
    hashes: ["own", "b", null, "a", "b", "a", "a"],
    phraseUrl: "/media/a.opus",
  },
  { title: "no recording of a maker", hashes: ["own", null, "other"], phraseUrl: null },
])("takes $title for the phrase", async ({ hashes, phraseUrl }) => {
  library.hashes = hashes;
  const { result } = renderHook(useLibraryVoices);
  await waitFor(() => expect(result.current.phraseUrl).not.toBeUndefined());
  expect(result.current.phraseUrl).toBe(phraseUrl);
});
