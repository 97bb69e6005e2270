import type { TakePlayer } from "@tuna/widgets/voice-lab";
import { useEffect, useRef, useState } from "react";
import { loadLab } from "./load-lab.ts";
import { openPageAudio } from "./page-audio.ts";

/** Maximum duration; imported files can be long. */
const MAX_PHRASE_SECONDS = 60;

export type Side = "before" | "after";

/** Plays both versions in sync and unmutes one. Pressing the audible one pauses. */
export function useBeforeAfter(beforeUrl: string, afterUrl: string) {
  const [heard, setHeard] = useState<Side>();
  const [hasFailed, setHasFailed] = useState(false);
  const player = useRef<Promise<TakePlayer>>(undefined);
  const wanted = useRef<Side>(undefined);
  const giveBackTurn = useRef(() => {});

  function hear(side: Side | undefined): void {
    wanted.current = side;
    setHeard(side);
  }

  async function open(): Promise<TakePlayer> {
    const context = openPageAudio();
    if (!context) throw new Error("This browser has no AudioContext");
    const { createTakePlayer, readSound } = await loadLab();
    const [plain, voiced] = await Promise.all(
      [beforeUrl, afterUrl].map(async (url) => {
        const response = await fetch(url);
        if (!response.ok) throw new Error(`${url} answered ${response.status}`);
        return readSound(await response.arrayBuffer(), MAX_PHRASE_SECONDS);
      }),
    );
    const takes = { plain: plain ?? new Float32Array(0), voiced: voiced ?? new Float32Array(0) };
    return createTakePlayer(context, takes, {
      isVoiced: true,
      isLooping: false,
      onEnded: () => {
        giveBackTurn.current();
        hear(undefined);
      },
    });
  }

  async function press(side: Side): Promise<void> {
    openPageAudio();
    setHasFailed(false);
    const isPausing = wanted.current === side;
    const isSwitching = wanted.current !== undefined && !isPausing;
    hear(isPausing ? undefined : side);
    player.current ??= open();
    try {
      const [opened, { takeTurn }] = await Promise.all([player.current, loadLab()]);
      if (wanted.current === undefined) {
        giveBackTurn.current();
        opened.pause();
        return;
      }
      opened.hear(wanted.current === "after");
      if (isSwitching) return;
      giveBackTurn.current();
      giveBackTurn.current = takeTurn(() => {
        opened.pause();
        hear(undefined);
      });
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
      giveBackTurn.current();
      wanted.current = undefined;
      player.current?.then((opened) => opened.close()).catch(() => {});
      player.current = undefined;
    },
    [],
  );

  return { heard, hasFailed, press: (side: Side) => void press(side) };
}
