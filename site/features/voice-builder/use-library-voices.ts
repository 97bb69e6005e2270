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
          phraseUrl: items.find(({ originalDemo }) => originalDemo)?.originalDemo?.url ?? null,
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
