import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { currentToasts, subscribeToToasts, TOAST_DURATION_MS, type Toast } from "./toasts.ts";

const none: readonly Toast[] = [];

/** Region of toasts, above open dialogs too. Screen readers announce each toast once. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1);
  // Shown while empty, since a region that appears together with its text may not be announced.
  useEffect(() => bringToTop(region.current), []);
  useLayoutEffect(() => placeBelowHeader(region.current), [newest?.id]);
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

const HEADER_GAP_PX = 8;
const MIN_TOP_PX = 16;

/** Leaves the links of the header in view, also below a banner and after the header has scrolled away. */
function placeBelowHeader(region: HTMLElement | null): void {
  const bottom = document.querySelector(".site-header, .flow-header")?.getBoundingClientRect().bottom ?? 0;
  if (region) region.style.top = `${Math.max(MIN_TOP_PX, bottom + HEADER_GAP_PX)}px`;
}

/** The element shown last in the top layer covers the others, so the region is shown again. */
function bringToTop(region: HTMLElement | null): void {
  if (!region || typeof region.showPopover !== "function") return;
  region.popover = "manual";
  if (region.matches(":popover-open")) region.hidePopover();
  region.showPopover();
}

/** Screen readers announce a text once its region has existed for a moment. */
const REGION_SETTLES_MS = 100;

/** Announces `text` inside a modal dialog, which silences everything outside. */
function announceInDialog(dialog: HTMLDialogElement, text: string): void {
  const region = document.createElement("p");
  region.className = "visually-hidden";
  region.role = "status";
  dialog.append(region);
  setTimeout(() => {
    region.textContent = text;
  }, REGION_SETTLES_MS);
  setTimeout(() => region.remove(), TOAST_DURATION_MS);
}
