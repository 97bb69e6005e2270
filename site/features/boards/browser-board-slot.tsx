import { pagePaths } from "@tuna/sdk/routing";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { useLazyModule } from "../../platform/loading/use-lazy-module.ts";
import { boardPageTexts as texts } from "../../platform/locale/texts.ts";
import "@tuna/widgets/board.css";
import "@tuna/widgets/board-pads.css";
import "../../platform/styles/board-page.css";

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
