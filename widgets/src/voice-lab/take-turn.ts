import { pagePlayer } from "../player/page-player.ts";

let endTurn: (() => void) | undefined;

/**
 * Makes this the one thing that sounds on the page: ends what sounded before, and calls `onOver` when something else
 * begins. Answers what gives the turn back.
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
    player.onPlayed(over),
    ...(paused ? [player.subscribe(paused, () => player.stateOf(paused) === "loading" && over())] : []),
  ];
  endTurn = over;

  function giveBack(): void {
    for (const stop of stopListening) stop();
    if (endTurn === over) endTurn = undefined;
  }
  return giveBack;
}
