import type { BoardPage } from "@tuna/sdk/boards";
import { useRef, useState } from "react";
import { overlayPanelTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { createOverlayRemote, OverlayRemote } from "./overlay-remote.ts";

/** Turns the remote control on with its code, which the owner's panel has loaded, or off without. */
export type TriggerOverlay = (create: typeof createOverlayRemote | undefined) => void;

/** The remote control of a board's overlays while its owner plays there, and what turns it on and off. */
export function useOverlayRemote(id: string, pages: readonly BoardPage[]) {
  const [remote, setRemote] = useState<OverlayRemote>();
  const latest = useRef(pages);
  latest.current = pages;
  const trigger: TriggerOverlay = (create) =>
    setRemote(
      create?.({ id, pages: () => latest.current }, () => showToast(overlayPanelTexts.sendFailed, "error")),
    );
  return { remote, trigger };
}
