import { cardSelectors, createLoudnessOutput, pagePlayer } from "@tuna/widgets";
import { loadTuna } from "../../platform/browser/call-tuna.ts";
import { followDrags } from "../sound-file/drag-out.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { followMediaSession } from "./media-session.ts";
import { startPageKeys } from "./page-keys.ts";
import { followQueue } from "./play-queue.ts";
import { PlayerBar } from "./player-bar.tsx";
import "./player-bar.css";
import "./keys-dialog.css";

/** Parts of the player that a page does not need before the first interaction. */
export function LatePlayer() {
  return (
    <>
      <PlayerBar />
      <KeysDialog />
    </>
  );
}

/** Starts even loudness, media controls and keys; `first` is the event that caused the load. */
export function startPlayerControls(first: Event): void {
  // A play may be counted while the page closes, too late to load anything.
  void loadTuna();
  const output = createLoudnessOutput();
  pagePlayer().setOutput(output);
  for (const press of ["pointerdown", "keydown"])
    document.addEventListener(press, ({ target }) => isPlayControl(target) && output.warmUp());
  followMediaSession(pagePlayer());
  followQueue(pagePlayer());
  followDrags();
  startPageKeys(first);
  dispatchEvent(new Event("page-keys"));
}

const playControls = `${cardSelectors.play}, ${cardSelectors.pad}, ${cardSelectors.seek}`;

function isPlayControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(playControls) !== null;
}
