import type { Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import type { PadEngine, PadHolds } from "@tuna/widgets/board";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { playModeTexts } from "../../platform/locale/texts.ts";
import { useIsLeft } from "../../platform/routing/use-is-left.ts";
import { listenToMidi, MidiError, type MidiNote, type MidiProblem, noteName } from "./midi-input.ts";
import { padOfNote } from "./play-inputs.ts";

const texts = playModeTexts.midi;

type MidiState =
  | { stage: "off" | "connecting" }
  | { stage: "problem"; problem: MidiProblem }
  | { stage: "on"; inputs: readonly string[] };

/** MIDI in play mode. */
export interface Midi {
  state: MidiState;
  /** Asks the browser for MIDI. Call it when the visitor wants it. */
  connect(): void;
  disconnect(): void;
  isLearning: boolean;
  /** Lets the next pad and note that are pressed belong together, until it is called again. */
  toggleLearning(): void;
  /** What the visitor is to do next, or has done. */
  said: string;
  /** Presses of pads, which pass here because learning needs them. */
  holds: PadHolds;
}

export interface MidiOptions {
  /** Pads of the shown page. */
  pads: readonly Pad[];
  holds: PadHolds;
  engine: PadEngine;
  nameOfPad(padId: string): string;
}

export function useMidi(options: MidiOptions): Midi {
  const [state, setState] = useState<MidiState>({ stage: "off" });
  const [isLearning, setLearning] = useState(false);
  const [said, setSaid] = useState("");
  const learned = useRef(new Map<string, number>());
  const learningPad = useRef<string>(undefined);
  const stop = useRef<() => void>(undefined);
  const current = useRef({ ...options, isLearning });
  // Before the next key or note, for which an ordinary effect may come too late.
  useLayoutEffect(() => {
    current.current = { ...options, isLearning };
  });
  const isLeft = useIsLeft();
  useEffect(() => () => stop.current?.(), []);

  async function connect(): Promise<void> {
    if (state.stage === "connecting") return;
    setState({ stage: "connecting" });
    try {
      stop.current = await listenToMidi({
        onNote,
        onSilence: () => current.current.engine.stopAll(0),
        onInputs: (inputs) => setState({ stage: "on", inputs }),
      });
      // The visitor may have left before they allowed it.
      if (isLeft.current) stop.current();
    } catch (error) {
      setState({ stage: "problem", problem: error instanceof MidiError ? error.problem : "failed" });
    }
  }

  function disconnect(): void {
    stop.current?.();
    stop.current = undefined;
    current.current.holds.upAll();
    setLearning(false);
    setSaid("");
    setState({ stage: "off" });
  }

  function onNote({ note, isDown, force, by }: MidiNote): void {
    const { pads, holds, isLearning } = current.current;
    const learning = isLearning ? learningPad.current : undefined;
    const padId = padOfNote(pads, learned.current, note);
    if (!isDown) holds.up(by);
    else if (learning !== undefined) learn(learning, note);
    else if (padId !== undefined) holds.down(padId, by, force);
  }

  function learn(padId: string, note: number): void {
    const { nameOfPad } = current.current;
    learningPad.current = undefined;
    for (const [other, known] of learned.current) if (known === note) learned.current.delete(other);
    learned.current.set(padId, note);
    setSaid(`${fillText(texts.learned, { note: noteName(note), pad: nameOfPad(padId) })} ${texts.learnPad}`);
  }

  const [holds] = useState<PadHolds>(() => ({
    up: (by) => current.current.holds.up(by),
    upAll: () => current.current.holds.upAll(),
    down(padId, by, force) {
      const { holds, isLearning, nameOfPad } = current.current;
      holds.down(padId, by, force);
      if (!isLearning) return;
      learningPad.current = padId;
      setSaid(fillText(texts.learnNote, { pad: nameOfPad(padId) }));
    },
  }));

  return {
    state,
    connect: () => void connect(),
    disconnect,
    isLearning,
    toggleLearning() {
      learningPad.current = undefined;
      setSaid(isLearning ? "" : texts.learnPad);
      setLearning(!isLearning);
    },
    said,
    holds,
  };
}
