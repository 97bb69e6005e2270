import { boardPath, pagePaths } from "@tuna/sdk/routing";
import { useCallback, useEffect, useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { boardPageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { BoardView } from "./board-view.tsx";
import { readBrowserBoard } from "./browser-boards.ts";
import { loadCards } from "./load-cards.ts";
import type { ShownBoard } from "./shown-board.ts";

type Loaded = { type: "loading" | "missing" | "failed" } | { type: "board"; board: ShownBoard };

/** A board that only this browser has. Once it is in an account, its address leads there. */
export function BrowserBoard({ id }: { id: string }) {
  const { origin, viewer } = useSite();
  const { isSensitiveAllowed } = viewer;
  const [loaded, setLoaded] = useState<Loaded>({ type: "loading" });

  const load = useCallback(() => {
    setLoaded({ type: "loading" });
    loadBoard(id, { origin, isSensitiveAllowed }).then(
      (next) => next && setLoaded(next),
      (error: unknown) => {
        console.warn(error);
        setLoaded({ type: "failed" });
      },
    );
  }, [id, origin, isSensitiveAllowed]);
  useEffect(load, [load]);

  if (loaded.type === "board") {
    return (
      <>
        <PageHead title={loaded.board.content.name} canonicalPath={boardPath(id)} isIndexed={false} />
        <BoardView board={loaded.board} />
      </>
    );
  }
  return (
    <article className="board-page">
      <h1>{texts.heading}</h1>
      {loaded.type === "loading" && <p role="status">{texts.loading}</p>}
      {loaded.type === "missing" && (
        <p className="notice" role="status">
          {texts.inBrowser} {texts.inBrowserHint}
        </p>
      )}
      {loaded.type === "failed" && <FailedNotice text={texts.failed} onRetry={load} />}
      <p className="board-note">
        <a href={pagePaths.boards}>{texts.back}</a>
      </p>
    </article>
  );
}

/** Returns what the page shows; nothing where it is left for the account's board. */
async function loadBoard(id: string, viewer: Parameters<typeof loadCards>[2]): Promise<Loaded | undefined> {
  const stored = await readBrowserBoard(id);
  if (!stored) return { type: "missing" };
  if (stored.carriedTo !== undefined) {
    location.replace(boardPath(stored.carriedTo) + location.hash);
    return undefined;
  }
  const { cards, isComplete } = await loadCards(id, stored.content, viewer);
  const known = new Set(cards.map((card) => card.id));
  const missing = stored.content.pages
    .flatMap(({ pads }) => pads)
    .filter(({ soundId }) => !known.has(soundId))
    .map(({ soundId }) => ({ soundId, reason: isComplete ? ("removed" as const) : ("unlisted" as const) }));
  const board: ShownBoard = { id, content: stored.content, sounds: cards, missing, account: undefined };
  return { type: "board", board };
}
