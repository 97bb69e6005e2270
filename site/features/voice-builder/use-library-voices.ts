import type { Voice } from "@tuna/sdk";
import { useEffect, useState } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";

/** The most popular voices with known effects, and the library's plain phrase. */
export interface LibraryVoices {
  voices: readonly Pick<Voice, "id" | "name" | "effects">[];
  /** Undefined while it loads, null if the library has none. */
  phraseUrl: string | null | undefined;
  hasFailed: boolean;
}

export function useLibraryVoices(): LibraryVoices {
  const [library, setLibrary] = useState<LibraryVoices>({
    voices: [],
    phraseUrl: undefined,
    hasFailed: false,
  });
  useEffect(() => {
    callTuna(({ voices }) => voices.list()).then(
      ({ items }) =>
        setLibrary({
          voices: items.filter(({ effects }) => effects.length > 0),
          phraseUrl: phraseUrlOf(items),
          hasFailed: false,
        }),
      (error: unknown) => {
        console.warn(error);
        setLibrary({ voices: [], phraseUrl: null, hasFailed: true });
      },
    );
  }, []);
  return library;
}

/** Returns the plain demo that most voices share. One that no other voice has is the recording of its maker. */
function phraseUrlOf(voices: readonly Voice[]): string | null {
  const counts = new Map<string, number>();
  let phrase: { url: string | null; count: number } = { url: null, count: 1 };
  for (const { originalDemo } of voices) {
    if (!originalDemo) continue;
    const { url, hash } = originalDemo;
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    if (count > phrase.count) phrase = { url, count };
  }
  return phrase.url;
}
