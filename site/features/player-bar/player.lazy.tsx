import { cardSelectors, createLoudnessOutput, pageHardware, pagePlayer } from "@tuna/widgets";
import { useEffect } from "react";
import { followDrags } from "../drag-out/drag-out.ts";
import { followQueue } from "../player/play-queue.ts";
import { SURPRISE_PATH } from "../surprise/surprise-path.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { followMediaSession } from "./media-session.ts";
import { startPageKeys } from "./page-keys.ts";
import { PlayerBar } from "./player-bar.tsx";
import "@tuna/widgets/controls.css";
import "./player-names.css";
import "./player-bar.css";
import "./keys-dialog.css";

/** Parts of the player that a page does not need before the first interaction. The keys start once the keys' dialog is there. */
export function LatePlayer() {
  useEffect(() => {
    const stop = startPageKeys();
    // Repeats keys from before, see `before-hydration.ts`.
    dispatchEvent(new Event("page-keys"));
    return stop;
  }, []);
  return (
    <>
      <PlayerBar />
      <KeysDialog />
    </>
  );
}

/** Starts even loudness, media controls, the queue and dragging. */
export function startPlayerControls(): void {
  // A play may be counted while the page closes, too late to load anything.
  void import("../offline/outbox.lazy.ts").catch(() => {});
  pagePlayer().setOutput(createLoudnessOutput());
  // So that the hardware runs when the click arrives.
  for (const press of ["pointerdown", "keydown"])
    document.addEventListener(press, ({ target }) => isPlayControl(target) && pageHardware().wakeUp());
  followMediaSession(pagePlayer());
  followQueue(pagePlayer());
  followDrags();
}

const playControls = `${cardSelectors.play}, ${cardSelectors.pad}, ${cardSelectors.seek}, a[href="${SURPRISE_PATH}"]`;

function isPlayControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(playControls) !== null;
}
