import type { Board } from "@tuna/sdk/boards";
import { boardChoiceTexts, wordText } from "@tuna/sdk/locale";
import { useCallback, useEffect, useState } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { boardPageTexts } from "../../platform/locale/texts.ts";
import { allPads } from "./board-content.ts";
import { listBrowserBoards, readKeptCards } from "./browser-boards.ts";

/** What lists show of one of the visitor's own boards. */
export interface OwnBoard {
  id: string;
  name: string;
  description: string;
  padCount: number;
  icons: (string | null)[];
  /** `browser` for a board that only this browser has. */
  visibility: Board["visibility"] | "browser";
  /** Why the account did not take a board of this browser. */
  problem?: string | undefined;
}

/** Leaves out the owner's name: it is the visitor's. */
function ownBoard({ id, name, description, padCount, icons, visibility }: OwnBoard): OwnBoard {
  return { id, name, description, padCount, icons, visibility };
}

/** Returns in a word or two who can open a board. */
export function visibilityText({ visibility }: Pick<OwnBoard, "visibility">): string {
  return visibility === "browser"
    ? boardPageTexts.visibilities.browser
    : wordText(boardChoiceTexts.visibilities, visibility);
}

const ICON_COUNT = 4;

type LoadedBoards = { type: "loading" | "failed" } | { type: "boards"; boards: OwnBoard[] };

/** Loads the visitor's boards, after `before`. Returns them, and a function that loads them again. */
export function useOwnBoards(isLoggedIn: boolean, before = async () => {}) {
  const [loaded, setLoaded] = useState<LoadedBoards>({ type: "loading" });
  const load = useCallback(() => {
    setLoaded({ type: "loading" });
    before()
      .then(() => loadOwnBoards(isLoggedIn))
      .then(
        (boards) => setLoaded({ type: "boards", boards }),
        (error: unknown) => {
          console.warn(error);
          setLoaded({ type: "failed" });
        },
      );
  }, [isLoggedIn]);
  useEffect(load, [load]);
  return [loaded, load] as const;
}

/** Returns the visitor's boards: those of the account first, then those of this browser. */
async function loadOwnBoards(isLoggedIn: boolean): Promise<OwnBoard[]> {
  const [account, browser] = await Promise.all([
    isLoggedIn ? callTuna(({ boards }) => boards.own()).then(({ boards }) => boards) : [],
    // Where the browser stores nothing, there are none.
    listBrowserBoards().catch(() => []),
  ]);
  const kept = await Promise.all(
    browser.map(async ({ id, content, refusal }): Promise<OwnBoard> => {
      const pads = allPads(content);
      const cards = new Map((await readKeptCards(content)).map((card) => [card.id, card]));
      return {
        id,
        name: content.name,
        description: content.description,
        padCount: pads.length,
        icons: pads.slice(0, ICON_COUNT).map(({ soundId }) => cards.get(soundId)?.iconUrl ?? null),
        visibility: "browser",
        problem: refusal?.problem,
      };
    }),
  );
  return [...account.map(ownBoard), ...kept];
}
