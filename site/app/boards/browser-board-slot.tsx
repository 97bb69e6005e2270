import { pagePaths } from "@tuna/sdk/routing";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { boardPageTexts as texts } from "../../contract/locale/texts.ts";
import type { BrowserBoardProps } from "./browser-board.lazy.tsx";
import "@tuna/widgets/board.css";
import "@tuna/widgets/board-pads.css";
import "../styles/boards.css";

/** The place of a board that only the visitor's browser has: the server knows nothing of it. */
export function BrowserBoardSlot({ id }: { id: string }) {
  const [Board, setBoard] = useState<ComponentType<BrowserBoardProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import("./browser-board.lazy.tsx").then(
      ({ BrowserBoard }) => setBoard(() => BrowserBoard),
      (error: unknown) => {
        console.warn(error);
        setHasFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);

  if (Board) return <Board id={id} />;
  return (
    <article className="board-page">
      <h1>{texts.heading}</h1>
      <noscript>
        <p className="notice">{texts.inBrowser}</p>
      </noscript>
      {hasFailed ? (
        <p role="alert" className="notice">
          {texts.failed}{" "}
          <button type="button" className="button button-quiet" onClick={load}>
            {texts.again}
          </button>
        </p>
      ) : (
        <p className="board-loading needs-script" role="status">
          {texts.loading}
        </p>
      )}
      <p className="board-note">
        <a href={pagePaths.boards}>{texts.back}</a>
      </p>
    </article>
  );
}
