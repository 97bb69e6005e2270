import { pagePlayer } from "../player/page-player.ts";
import { pageHardware } from "./audio-hardware.ts";

let endTurn: (() => void) | undefined;

/**
 * Makes the caller the only sound of the page: ends other sounds, wakes the audio hardware, and calls `onOver` when another
 * sound starts. Returns a function that ends the turn.
 */
export function takeTurn(onOver: () => void): () => void {
  endTurn?.();
  const player = pagePlayer();
  const paused = player.current();
  player.pause();
  const over = () => {
    giveBack();
    onOver();
  };
  const stopListening = [
    pageHardware().addUser({ isNeeded: () => true }),
    player.onPlayed(over),
    ...(paused ? [player.subscribe(paused, () => player.stateOf(paused) === "loading" && over())] : []),
  ];
  pageHardware().wakeUp();
  endTurn = over;

  function giveBack(): void {
    for (const stop of stopListening) stop();
    if (endTurn === over) endTurn = undefined;
  }
  return giveBack;
}
