import { errorTexts } from "@tuna/sdk/locale";
import { useState } from "react";
import { overlayPanelTexts as texts } from "../../contract/locale/texts.ts";
import { showToast } from "../toast/toasts.ts";
import type { OverlayPanelProps } from "./overlay-panel.lazy.tsx";

/** A button that opens the owner's panel for the overlay of a board, whose code loads only then. */
export function OverlaySlot(props: OverlayPanelProps) {
  const [module, setModule] = useState<typeof import("./overlay-panel.lazy.tsx")>();
  if (module) return <module.OverlayPanel {...props} />;
  const open = () =>
    import("./overlay-panel.lazy.tsx").then(
      (loaded) => setModule(loaded),
      () => showToast(errorTexts.unexpected, "error"),
    );
  return (
    <button type="button" className="button button-quiet needs-script" onClick={() => void open()}>
      {texts.heading}
    </button>
  );
}
