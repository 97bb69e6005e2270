import { pagePlayer } from "../player/page-player.ts";

let endTurn: (() => void) | undefined;

/**
 * Makes the caller the only sound of the page: ends other sounds, and calls `onOver` when another one starts.
 * Returns a function that ends the turn.
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
