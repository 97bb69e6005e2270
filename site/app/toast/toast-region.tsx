import { useEffect, useRef, useSyncExternalStore } from "react";
import { announceInDialog } from "./announce-in-dialog.ts";
import { currentToasts, subscribeToToasts, type Toast } from "./toasts.ts";

const none: readonly Toast[] = [];

/** Where toasts appear, above open dialogs too, and screen readers hear of each once. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1);
  // On top while it is still empty: a region that appears together with its text may stay unread.
  useEffect(() => bringToTop(region.current), []);
  useEffect(() => {
    const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
    if (!newest || !dialog) return;
    bringToTop(region.current);
    announceInDialog(dialog, newest.text);
  }, [newest?.id]);
  return (
    <div ref={region} className="toasts" role="status" aria-atomic="false">
      {toasts.map(({ id, text, tone, link }) => (
        <p key={id} className="toast" data-tone={tone}>
          {text}
          {link && (
            <a href={link.href} data-click-source={link.clickSource}>
              {link.text}
            </a>
          )}
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
