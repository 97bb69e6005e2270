import { type ComponentType, useEffect, useState } from "react";

const interactions = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"] as const;

/** Where the player's bar will stand. Its code is asked for when somebody first touches the page in any way. */
export function PlayerSlot() {
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstInteraction(async (event) => {
        const { LatePlayer, startPlayerControls } = await import("./player.lazy.tsx");
        startPlayerControls(event);
        setBar(() => LatePlayer);
      }),
    [],
  );
  return Bar && <Bar />;
}

/** Without that code sounds still play, and pages work as they do without script. */
function onFirstInteraction(load: (event: Event) => Promise<void>): () => void {
  const abort = new AbortController();
  const onEvent = (event: Event) => {
    abort.abort();
    load(event).catch(() => {});
  };
  for (const name of interactions)
    document.addEventListener(name, onEvent, { signal: abort.signal, passive: true });
  return () => abort.abort();
}
