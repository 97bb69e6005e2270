import type { ReactNode } from "react";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { useLazyModule } from "../../platform/loading/use-lazy-module.ts";
import { ownBoardTexts as texts } from "../../platform/locale/texts.ts";
import { OwnBoardsFrame } from "./own-boards-frame.tsx";

const loadOwnBoards = () => import("./own-boards.lazy.tsx");

/**
 * The place of the visitor's own boards, with `aside` beside its heading. The page is the same for everybody, so the browser loads
 * the boards.
 */
export function OwnBoardsSlot({ aside }: { aside: ReactNode }) {
  const { module, hasFailed, load } = useLazyModule(loadOwnBoards, "at-once");

  if (module) return <module.OwnBoards aside={aside} />;
  return (
    <OwnBoardsFrame aside={aside}>
      {hasFailed ? (
        <FailedNotice text={texts.failed} onRetry={load} />
      ) : (
        <p className="own-board-shape" role="status">
          <span className="visually-hidden">{texts.loading}</span>
        </p>
      )}
    </OwnBoardsFrame>
  );
}
