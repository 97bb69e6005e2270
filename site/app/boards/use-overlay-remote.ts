import type { BoardPage } from "@tuna/sdk/boards";
import { errorTexts } from "@tuna/sdk/locale";
import { useEffect, useRef, useState } from "react";
import { overlayPanelTexts } from "../../contract/locale/texts.ts";
import { showToast } from "../toast/toasts.ts";
import type { OverlayRemote } from "./overlay-remote.lazy.ts";

/** The remote control of a board's overlays while its owner plays there, and what turns it on and off. */
export function useOverlayRemote(id: string, pages: readonly BoardPage[]) {
  const [remote, setRemote] = useState<OverlayRemote>();
  const latest = useRef(pages);
  useEffect(() => {
    latest.current = pages;
  });

  async function turnOn(): Promise<void> {
    const { createOverlayRemote } = await import("./overlay-remote.lazy.ts");
    setRemote(
      createOverlayRemote({ id, pages: [...latest.current] }, () =>
        showToast(overlayPanelTexts.sendFailed, "error"),
      ),
    );
  }

  return {
    remote,
    trigger(isOn: boolean): void {
      if (!isOn) setRemote(undefined);
      else turnOn().catch(() => showToast(errorTexts.unexpected, "error"));
    },
  };
}
