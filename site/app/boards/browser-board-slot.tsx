import { pagePaths } from "@tuna/sdk/routing";
import { boardPageTexts as texts } from "../../contract/locale/texts.ts";
import { FailedNotice } from "../loading/failed-notice.tsx";
import { useLazyModule } from "../loading/use-lazy-module.ts";
import "@tuna/widgets/board.css";
import "@tuna/widgets/board-pads.css";
import "../styles/boards.css";

const loadBoard = () => import("./browser-board.lazy.tsx");

/** The place of a board that only the visitor's browser has: the server knows nothing of it. */
export function BrowserBoardSlot({ id }: { id: string }) {
  const { module, hasFailed, load } = useLazyModule(loadBoard, "at-once");

  if (module) return <module.BrowserBoard id={id} />;
  return (
    <article className="board-page">
      <h1>{texts.heading}</h1>
      <noscript>
        <p className="notice">{texts.inBrowser}</p>
      </noscript>
      {hasFailed ? (
        <FailedNotice text={texts.failed} onRetry={load} />
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
