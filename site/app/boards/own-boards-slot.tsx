import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { ownBoardTexts as texts } from "../../contract/locale/texts.ts";

/**
 * The place of the visitor's own boards, with `children` beside its heading. The page is the same for everybody, so the browser loads
 * the boards.
 */
export function OwnBoardsSlot({ children }: { children: ReactNode }) {
  const [OwnBoards, setOwnBoards] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import("./own-boards.lazy.tsx").then(
      (module) => setOwnBoards(() => module.OwnBoards),
      (error: unknown) => {
        console.warn(error);
        setHasFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);

  return (
    <section className="own-boards" aria-labelledby="own-boards">
      <div className="section-header">
        <h2 id="own-boards">{texts.heading}</h2>
        {children}
      </div>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      {OwnBoards ? (
        <OwnBoards />
      ) : hasFailed ? (
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
    </section>
  );
}
