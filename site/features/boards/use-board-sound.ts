import type { ItemCard } from "@tuna/sdk";
import type { BoardContent } from "@tuna/sdk/boards";
import { errorTexts } from "@tuna/sdk/locale";
import { usePadKeys } from "@tuna/widgets";
import { useCallback, useEffect, useRef, useState } from "react";
import { whenIdle } from "../../platform/browser/when-idle.ts";
import { useIsLeft } from "../../platform/routing/use-is-left.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { BoardEngine } from "./board-engine.lazy.ts";
import type { OverlayRemote } from "./overlay-remote.ts";

type EngineModule = typeof import("./board-engine.lazy.ts");

export interface BoardSoundUse {
  sound: BoardEngine | undefined;
  /** Starts the engine, as soon as somebody approaches the pads. It decodes the given one first. */
  approach(padId?: string): void;
  /** Presses a pad before the engine runs. */
  pressEarly(padId: string): void;
}

/**
 * What plays the pads of a board. Its code loads when the page is idle, and it starts when somebody approaches the pads or presses a
 * key. Keys press the pads of `remote` instead, if there is one, and what sounds when it comes ends.
 */
export function useBoardSound(
  content: BoardContent,
  sounds: ReadonlyMap<string, ItemCard>,
  page: number,
  hasKeys: boolean,
  onFirstPlay?: () => void,
  remote?: OverlayRemote,
): BoardSoundUse {
  const [sound, setSound] = useState<BoardEngine>();
  const module = useRef<EngineModule>(undefined);
  const running = useRef<BoardEngine>(undefined);
  /** Code may come after the visitor left the board, and would open an engine that nobody closes. */
  const isLeft = useIsLeft();
  const firstPlay = useRef(onFirstPlay);
  const { pages } = content;
  const latest = useRef({ pages, page, sounds });
  useEffect(() => {
    latest.current = { pages, page, sounds };
    firstPlay.current = onFirstPlay;
  });

  const givePads = useCallback((nearPadId?: string) => {
    const { pages, page, sounds } = latest.current;
    if (running.current) module.current?.setBoardPads(running.current.engine, pages, page, sounds, nearPadId);
  }, []);
  useEffect(() => givePads(), [givePads, pages, page, sounds]);

  const load = useCallback(async () => {
    module.current ??= await import("./board-engine.lazy.ts");
  }, []);
  useEffect(() => whenIdle(() => load().catch((error: unknown) => console.warn(error))), [load]);

  /** In the gesture itself if the code is there, because iOS stays silent otherwise. */
  const start = useCallback(
    (nearPadId?: string): BoardEngine | undefined => {
      if (isLeft.current || running.current || !module.current) return running.current;
      const started = module.current.openBoardEngine();
      running.current = started;
      givePads(nearPadId);
      const stop = started.engine.onPlayed(() => {
        stop();
        firstPlay.current?.();
      });
      setSound(started);
      return started;
    },
    [givePads],
  );

  const pressEarly = useCallback(
    (padId: string) => {
      const press = () => start(padId)?.engine.press(padId);
      if (module.current) press();
      else load().then(press, () => isLeft.current || showToast(errorTexts.unexpected, "error"));
    },
    [load, start],
  );

  useEffect(() => {
    return () => {
      running.current?.close();
      running.current = undefined;
    };
  }, []);

  // The controls of the page belong to the remote from now on, so nothing could stop a pad of the page.
  useEffect(() => {
    if (!remote) return;
    running.current?.holds.upAll();
    running.current?.engine.stopAll();
  }, [remote]);

  usePadKeys(
    pages[page]?.pads ?? [],
    {
      down: (padId, by, force) => {
        const started = remote ?? start();
        if (started) started.holds.down(padId, by, force);
        else pressEarly(padId);
      },
      up: (by) => (remote ?? running.current)?.holds.up(by),
      upAll: () => (remote ?? running.current)?.holds.upAll(),
    },
    { isOn: hasKeys },
  );

  return { sound, approach: start, pressEarly };
}
