import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../../platform/browser/when-idle.ts";

const interactions = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"] as const;

/** Place of the player bar. Its code loads after the first interaction, as soon as that leaves the browser time. */
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

/** Without that code sounds still play, and pages work as without script. */
function onFirstInteraction(load: (event: Event) => Promise<void>): () => void {
  const abort = new AbortController();
  const onEvent = (event: Event) => {
    abort.abort();
    whenIdle(() => load(event).catch(() => {}));
  };
  for (const name of interactions)
    document.addEventListener(name, onEvent, { signal: abort.signal, passive: true });
  return () => abort.abort();
}
