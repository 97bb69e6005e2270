/** A pointer that only crosses a link leaves it within this time. */
const HOVER_MS = 65;

export interface LinkApproach {
  onApproach(url: URL): void;
  onLeave(url: URL): void;
}

/** Reports links that a visitor is about to follow: hovered, focused or pressed, also in shadow roots. */
export function watchLinks({ onApproach, onLeave }: LinkApproach): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (event: Event) => {
    const url = linkTarget(event);
    if (!url) return;
    clearTimeout(timer);
    timer = setTimeout(() => onApproach(url), HOVER_MS);
  };
  const leave = (event: Event) => {
    const url = linkTarget(event);
    if (!url) return;
    clearTimeout(timer);
    onLeave(url);
  };
  const now = (event: Event) => {
    const url = linkTarget(event);
    if (url) onApproach(url);
  };
  const passive = { passive: true };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && soon(event), passive);
  document.addEventListener("pointerout", (event) => event.pointerType === "mouse" && leave(event), passive);
  document.addEventListener("pointerdown", (event) => event.isPrimary && now(event), passive);
  document.addEventListener("focusin", soon);
  document.addEventListener("focusout", leave);
}

function linkTarget(event: Event): URL | undefined {
  const link = event
    .composedPath()
    .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement && target.href !== "");
  if (!link || link.target || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin ? url : undefined;
}
