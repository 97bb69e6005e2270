import { ItemIcon } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { overlayTexts } from "../../../platform/locale/texts.ts";
import type { OverlayStatus } from "./follow-board.ts";
import type { OverlayOptions } from "./overlay-options.ts";
import type { ShownPad } from "./overlay-player.ts";

const ICON_SIZE_PX = 56;
/** How long the overlay says that it is connected, so that a streamer sees it and viewers soon don't. */
const GREETING_MS = 4000;

export interface OverlayViewProps extends Pick<OverlayOptions, "position" | "hasVisuals"> {
  status: OverlayStatus;
  isBlocked: boolean;
  shown: readonly ShownPad[];
  /** Called in the gesture that lets the browser play. */
  onUnblock: () => void;
}

const statusTexts: Record<OverlayStatus, string> = {
  connecting: overlayTexts.connecting,
  connected: overlayTexts.connected,
  disconnected: overlayTexts.disconnected,
  failed: overlayTexts.failed,
  revoked: overlayTexts.revoked,
  "no-secret": overlayTexts.noSecret,
};

/** What an overlay shows: the pads that were pressed, and what its streamer has to know. */
export function OverlayView({ position, hasVisuals, status, isBlocked, shown, onUnblock }: OverlayViewProps) {
  const isGreeting = useGreeting(status);
  return (
    <main className="overlay" data-position={position}>
      <h1>{overlayTexts.title}</h1>
      {hasVisuals && (
        <ul className="overlay-pads">
          {shown.map(({ padId, label, colour, item }) => (
            <li key={padId} data-colour={colour ?? undefined}>
              <ItemIcon item={item} sizePx={ICON_SIZE_PX} isEager />
              <span dir="auto">{label}</span>
            </li>
          ))}
        </ul>
      )}
      {isBlocked && status !== "revoked" && (
        <p className="overlay-notice">
          {overlayTexts.blocked}
          <button type="button" onClick={onUnblock}>
            {overlayTexts.unblock}
          </button>
        </p>
      )}
      <p className="overlay-notice" role="status" hidden={status === "connected" && !isGreeting}>
        {statusTexts[status]}
      </p>
    </main>
  );
}

/** Whether the overlay has been connected for a short time only. */
function useGreeting(status: OverlayStatus): boolean {
  const [isGreeting, setGreeting] = useState(true);
  useEffect(() => {
    setGreeting(true);
    if (status !== "connected") return;
    const timer = setTimeout(() => setGreeting(false), GREETING_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return isGreeting;
}
