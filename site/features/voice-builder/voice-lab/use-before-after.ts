import { resumePageContext } from "@tuna/widgets";
import type { TakePlayer } from "@tuna/widgets/voice-lab";
import { useEffect, useRef, useState } from "react";
import { loadLab } from "./load-lab.ts";

export type Side = "before" | "after";

/** Plays both versions in sync and unmutes one. Pressing the audible one pauses. */
export function useBeforeAfter(beforeUrl: string, afterUrl: string) {
  const [heard, setHeard] = useState<Side>();
  const [hasFailed, setHasFailed] = useState(false);
  const player = useRef<Promise<TakePlayer>>(undefined);
  const wanted = useRef<Side>(undefined);

  function hear(side: Side | undefined): void {
    wanted.current = side;
    setHeard(side);
  }

  async function open(): Promise<TakePlayer> {
    const { openBeforeAfter } = await loadLab();
    return openBeforeAfter([beforeUrl, afterUrl], () => hear(undefined));
  }

  async function press(side: Side): Promise<void> {
    resumePageContext();
    setHasFailed(false);
    const isPausing = wanted.current === side;
    hear(isPausing ? undefined : side);
    player.current ??= open();
    try {
      const opened = await player.current;
      if (wanted.current === undefined) {
        opened.pause();
        return;
      }
      opened.hear(wanted.current === "after");
      opened.play();
    } catch (error) {
      console.error(error);
      player.current = undefined;
      hear(undefined);
      setHasFailed(true);
    }
  }

  useEffect(
    () => () => {
      wanted.current = undefined;
      player.current?.then((opened) => opened.pause()).catch(() => {});
      player.current = undefined;
    },
    [],
  );

  return { heard, hasFailed, press: (side: Side) => void press(side) };
}
