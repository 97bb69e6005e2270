import type { ReactNode } from "react";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { useLazyModule } from "../../platform/loading/use-lazy-module.ts";
import { ownBoardTexts as texts } from "../../platform/locale/texts.ts";

const loadOwnBoards = () => import("./own-boards.lazy.tsx");

/**
 * The place of the visitor's own boards, with `children` beside its heading. The page is the same for everybody, so the browser loads
 * the boards.
 */
export function OwnBoardsSlot({ children }: { children: ReactNode }) {
  const { module, hasFailed, load } = useLazyModule(loadOwnBoards, "at-once");

  return (
    <section className="own-boards" aria-labelledby="own-boards">
      <div className="section-header">
        <h2 id="own-boards">{texts.heading}</h2>
        {children}
      </div>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      {module ? (
        <module.OwnBoards />
      ) : hasFailed ? (
        <FailedNotice text={texts.failed} onRetry={load} />
      ) : (
        <p className="board-loading needs-script" role="status">
          {texts.loading}
        </p>
      )}
    </section>
  );
}
