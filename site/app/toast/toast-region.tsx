import { useEffect, useRef, useSyncExternalStore } from "react";
import { currentToasts, subscribeToToasts, type Toast } from "./toasts.ts";

const none: readonly Toast[] = [];

/** Where toasts appear, above open dialogs too, and screen readers hear of each once. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const region = useRef<HTMLDivElement>(null);
  const newestId = toasts.at(-1)?.id;
  useEffect(() => {
    if (newestId !== undefined) bringToTop(region.current);
  }, [newestId]);
  return (
    <div ref={region} className="toasts" role="status" aria-atomic="false">
      {toasts.map(({ id, text, tone }) => (
        <p key={id} className="toast" data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** What was shown last in the top layer lies above the rest, so the region is shown anew. */
function bringToTop(region: HTMLElement | null): void {
  if (!region || typeof region.showPopover !== "function") return;
  region.popover = "manual";
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}
