import { pageHardware } from "@tuna/widgets";
import { bufferOf, createSoloPlayer, type SoloPlayer } from "@tuna/widgets/voice-lab";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Pcm } from "../../platform/audio/pcm.ts";
import type { OpenSound } from "./open-sound.ts";
import { firstEdit, type SoundEdit } from "./sound-edit.ts";

/** What is heard: the selection with its edit, without it, or the source from a position on. */
type Heard = "edited" | "unchanged" | "source";

/** Time after the last change of an edit before it is rendered again while it plays. */
const RENDER_PAUSE_MS = 150;
const PIECE_MS = 10_000;

export interface Loudness {
  beforeLufs: number | null;
  afterLufs: number | null;
}

/** Plays a sound that is being shaped, and renders it again when its edit changes. */
export function usePreview(sound: OpenSound | undefined, edit: SoundEdit) {
  const [heard, setHeard] = useState<Heard>();
  const [isLooping, setIsLooping] = useState(false);
  const [loudness, setLoudness] = useState<Loudness>();
  const [problem, setProblem] = useState<string>();
  const player = useRef<SoloPlayer>(undefined);
  const startMs = useRef(0);
  const lastRun = useRef(0);

  const openPlayer = () => {
    if (!pageHardware().wakeUp()) return undefined;
    player.current ??= createSoloPlayer(() => setHeard(undefined));
    return player.current;
  };

  async function play(what: "edited" | "unchanged", fromSeconds = 0, loops = isLooping): Promise<void> {
    const opened = openPlayer();
    if (!sound || !opened) return;
    const run = ++lastRun.current;
    setProblem(undefined);
    try {
      const { startMs: start, endMs } = edit;
      const shown = what === "edited" ? edit : { ...firstEdit(sound.durationMs), startMs: start, endMs };
      const { pcm, beforeLufs, afterLufs } = await sound.call("render", shown);
      if (run !== lastRun.current) return;
      if (what === "edited") setLoudness({ beforeLufs, afterLufs });
      const { buffer } = partOf(pcm);
      opened.play([{ buffer }], { isLooping: loops, fromS: fromSeconds < buffer.duration ? fromSeconds : 0 });
      startMs.current = start;
      setHeard(what);
    } catch (error) {
      explain(error);
    }
  }

  function explain(error: unknown): void {
    setProblem((error as Error).message);
  }

  async function listenFrom(ms: number): Promise<void> {
    const opened = openPlayer();
    if (!sound || !opened) return;
    lastRun.current++;
    setProblem(undefined);
    startMs.current = ms;
    setHeard("source");
    await opened.playParts(async (atS) => {
      const at = ms + atS * 1000;
      if (at >= sound.durationMs) return undefined;
      try {
        return partOf(await sound.call("decode", at, Math.min(sound.durationMs, at + PIECE_MS)));
      } catch (error) {
        stop();
        explain(error);
        return undefined;
      }
    });
  }

  function stop(): void {
    lastRun.current++;
    player.current?.stop();
    setHeard(undefined);
  }

  // What plays follows the edit, at the same position.
  const again = useRef(() => {});
  again.current = () => {
    if (heard === "edited" || heard === "unchanged") void play(heard, player.current?.positionS() ?? 0);
  };
  useEffect(() => {
    const timer = setTimeout(() => again.current(), RENDER_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edit]);

  // The measured loudness belongs to the edit that was rendered.
  useEffect(() => {
    if (!sound || !edit.isEven) return setLoudness(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      sound.call("render", edit).then(
        ({ beforeLufs, afterLufs }) => isCurrent && setLoudness({ beforeLufs, afterLufs }),
        () => {},
      );
    }, RENDER_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sound, edit]);

  useEffect(
    () => () => {
      // What is still being rendered must not start in the next step.
      lastRun.current++;
      player.current?.stop();
    },
    [],
  );

  const positionMs = useCallback(() => {
    const seconds = player.current?.positionS();
    return seconds === null || seconds === undefined ? null : startMs.current + seconds * 1000;
  }, []);

  return {
    heard,
    isLooping,
    loudness,
    problem,
    positionMs,
    /** Shows why the sound could not be decoded. */
    explain,
    play,
    listenFrom,
    stop,
    /** Returns how far the selection has played, in seconds: 0 if it does not play. */
    secondsIntoSelection: () => (heard && heard !== "source" ? (player.current?.positionS() ?? 0) : 0),
    setLooping: (loops: boolean) => {
      setIsLooping(loops);
      if (heard === "edited" || heard === "unchanged")
        void play(heard, player.current?.positionS() ?? 0, loops);
    },
  };
}

function partOf({ channels, sampleRate }: Pcm): { buffer: AudioBuffer } {
  return { buffer: bufferOf(channels, sampleRate) };
}
