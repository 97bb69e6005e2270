import { pagePlayer } from "@tuna/widgets";
import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../../platform/browser/when-idle.ts";

/** `input-held` comes of presses and keys that `before-hydration.ts` holds. A finger that is down has not pressed anything yet. */
const interactions = ["pointermove", "click", "keydown", "focusin", "wheel", "input-held"] as const;

/**
 * Place of the player bar. Its code loads after the first interaction, as soon as that leaves the browser time, and after the sound
 * that was pressed: on a slow line they would come together, and the sound later.
 */
export function PlayerSlot() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstInteraction(async () => {
        const { LatePlayer, startPlayerControls } = await import("./player.lazy.tsx");
        startPlayerControls();
        setBar(() => LatePlayer);
      }),
    [],
  );
  return Bar && <Bar />;
}

/** Without that code sounds still play, and pages work as without script. */
function onFirstInteraction(load: () => Promise<void>): () => void {
  const abort = new AbortController();
  const onEvent = () => {
    abort.abort();
    whenIdle(() => whenNothingLoads(() => load().catch(() => {})));
  };
  for (const name of interactions)
    document.addEventListener(name, onEvent, { signal: abort.signal, passive: true });
  return () => abort.abort();
}

function whenNothingLoads(act: () => unknown): void {
  const player = pagePlayer();
  const isLoading = () => {
    const item = player.latest();
    return item !== undefined && player.stateOf(item) === "loading";
  };
  if (!isLoading()) return void act();
  const stop = player.onChange(() => {
    if (isLoading()) return;
    stop();
    act();
  });
}
