import type { ItemCard } from "@tuna/sdk";
import { boardProblemTexts, errorTexts } from "@tuna/sdk/locale";
import { boardPath, itemPath } from "@tuna/sdk/routing";
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import pads from "../../board/board-pads.css?inline";
import live from "../../board/live-board.css?inline";
import { type BoardControls, LiveBoard } from "../../board/live-board.tsx";
import type { PadEngine } from "../../board/pad-engine.ts";
import board from "../../board/sound-board.css?inline";
import { cardSelectors } from "../../catalog/card-selectors.ts";
import icon from "../../catalog/item-icon.css?inline";
import button from "../../controls/button.css?inline";
import { textsLanguage } from "../../texts/page-texts.ts";
import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import type { HostProps } from "../element-host.ts";
import width from "../element-width.css?inline";
import { createHostEngine } from "./board-host.ts";
import { soundBoardDeclaration } from "./declaration.ts";
import { type DescribedPad, describedPads } from "./described-pads.ts";
import element from "./sound-board-element.css?inline";
import { useBoard } from "./use-board.ts";

type SoundBoardElementProps = AttributeProps<typeof soundBoardDeclaration> & HostProps;

/** A board of the site. While it loads and when that fails, the page's link stays. */
export function SoundBoardElement({ boardId, keys = "focus", label, host }: SoundBoardElementProps) {
  const { state, reload } = useBoard(host, boardId);
  const shown = state.status === "ready" ? state.board : undefined;
  const pads = useMemo(() => (shown ? describedPads(shown) : []), [shown]);
  const { createEngine, onControls } = useHostEngine(host, pads, reload);
  const { siteUrl } = host.settings;
  const hrefOf = ({ kind, id }: ItemCard) => siteUrl + itemPath(kind, id);

  useEffect(() => {
    // Calls for the pads wait for the next board: an engine of the former one would never be closed.
    if (!shown) return host.publish({ reload });
    const { id, name } = shown;
    host.report("tuna-ready", { id, name, count: pads.length, pads });
  }, [host, shown, pads, reload]);

  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>(cardSelectors.redactedPad);
    const id = link && new URL(link.href).pathname.split("/").at(-1);
    if (link && id && !host.emit("tuna-select", { kind: "sound", id, url: link.href }))
      event.preventDefault();
  }

  return (
    <div className="tn-element" lang={textsLanguage()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is a link in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links click by keys too */}
      <div className="tn-sound-board" onClick={onClick}>
        {shown ? (
          <LiveBoard
            key={shown.id}
            board={shown}
            label={label ?? shown.name}
            keyScope={keys}
            createEngine={createEngine}
            onControls={onControls}
            hrefOf={hrefOf}
          >
            <a className="tn-sound-board-name" href={siteUrl + boardPath(shown.id)} dir="auto">
              {shown.name}
            </a>
          </LiveBoard>
        ) : (
          <div className="tn-sound-board-fallback">
            <slot />
            {state.status === "missing" && <p role="status">{boardProblemTexts.notFound}</p>}
            {state.status === "error" && (
              <>
                <p role="alert">{errorTexts.unavailable}</p>
                <button
                  type="button"
                  className="tn-button"
                  aria-disabled={state.isRetrying || undefined}
                  onClick={reload}
                >
                  {errorTexts.retry}
                </button>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Publishes the methods of the element, whose engine starts when somebody approaches the board or calls one. */
function useHostEngine(host: HostProps["host"], pads: readonly DescribedPad[], reload: () => void) {
  const latest = useRef(pads);
  // Before the board publishes its methods in an effect, because waiting calls of the page follow at once.
  useLayoutEffect(() => {
    latest.current = pads;
  });
  const engine = useRef<PadEngine>(undefined);
  const createEngine = useCallback(() => {
    engine.current = createHostEngine(host, () => latest.current);
    return engine.current;
  }, [host]);
  const onControls = useCallback(
    ({ start, stopAll }: BoardControls) =>
      host.publish({
        press(padId: string) {
          if (latest.current.some((pad) => pad.id === padId && pad.isPlayable)) start().press(padId);
          else host.fail({ code: "playback", message: `The pad ${padId} has nothing to play`, padId });
        },
        release: (padId: string) => engine.current?.release(padId),
        stop: stopAll,
        reload,
      }),
    [host, reload],
  );
  return { createEngine, onControls };
}

export const soundBoardDefinition: ElementDefinition = {
  declaration: soundBoardDeclaration,
  Component: SoundBoardElement,
  styles: [width, icon, board, pads, live, button, element],
};
