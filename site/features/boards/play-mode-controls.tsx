import { fillText } from "@tuna/sdk/locale";
import { useId } from "react";
import { playModeTexts as texts } from "../../platform/locale/texts.ts";
import { type KeyRow, KeyRows } from "../player/key-rows.tsx";
import type { Midi } from "./use-midi.ts";

const keyRows: readonly KeyRow[] = [
  [["←", "→"], texts.keys.pages],
  [["Backspace"], texts.keys.stopAll],
  [["Esc"], texts.keys.leave],
];

export interface PlayModeControlsProps {
  midi: Midi;
  gamepadCount: number;
}

/** A button and what it opens: keys, MIDI and gamepads. */
export function PlayModeControls({ midi, gamepadCount }: PlayModeControlsProps) {
  const id = useId();
  const gamepads = fillText(
    gamepadCount === 0 ? texts.gamepad.none : gamepadCount === 1 ? texts.gamepad.one : texts.gamepad.many,
    { count: String(gamepadCount) },
  );
  return (
    <>
      <button type="button" className="play-mode-devices" popoverTarget={id}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4" />
        </svg>
        <span className="visually-hidden-on-phones">{texts.controls}</span>
      </button>
      <section id={id} aria-label={texts.controls} className="play-mode-controls" popover="auto">
        <h3>{texts.keys.heading}</h3>
        <p>{texts.keys.pads}</p>
        <dl>
          <KeyRows rows={keyRows} />
        </dl>
        <h3>{texts.midi.heading}</h3>
        <MidiControls midi={midi} />
        <h3>{texts.gamepad.heading}</h3>
        <p role="status">{gamepads}</p>
        <p>{texts.gamepad.buttons}</p>
        <button type="button" className="tn-button" popoverTarget={id} popoverTargetAction="hide">
          {texts.close}
        </button>
      </section>
      {midi.isLearning && (
        <p className="play-mode-learning">
          {midi.said}
          <button type="button" className="tn-button" onClick={midi.toggleLearning}>
            {texts.midi.learnDone}
          </button>
        </p>
      )}
    </>
  );
}

function MidiControls({ midi: { state, ...midi } }: { midi: Midi }) {
  if (state.stage !== "on")
    return (
      <>
        <p role="status">{messageOf(state)}</p>
        <button
          type="button"
          className="tn-button"
          aria-disabled={state.stage === "connecting" || undefined}
          onClick={midi.connect}
        >
          {texts.midi.connect}
        </button>
      </>
    );
  return (
    <>
      <p role="status">
        {state.inputs.length > 0
          ? fillText(texts.midi.connected, { names: state.inputs.join(", ") })
          : texts.midi.none}
      </p>
      <p>{texts.midi.forVisit}</p>
      <div className="play-mode-choices">
        <button
          type="button"
          className="tn-button"
          aria-pressed={midi.isLearning}
          onClick={midi.toggleLearning}
        >
          {texts.midi.learn}
        </button>
        <button type="button" className="tn-button" onClick={midi.disconnect}>
          {texts.midi.disconnect}
        </button>
      </div>
    </>
  );
}

function messageOf(state: Exclude<Midi["state"], { stage: "on" }>): string {
  if (state.stage === "problem") return texts.midi[state.problem];
  return state.stage === "connecting" ? texts.midi.connecting : texts.midi.lead;
}
