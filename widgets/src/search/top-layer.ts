import { type RefObject, useEffect } from "react";

/** Shows `surface` on the whole screen while `isFull`. Nothing else scrolls, takes focus or is announced. */
export function useFullScreen(
  surface: RefObject<HTMLElement | null>,
  isFull: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = surface.current;
    if (!element || !isFull) return;
    const ends = [
      riseToTop(element),
      stopScrolling(),
      quietenOthers(element),
      fitAboveKeyboard(element),
      closeByBackKey(onClose),
      closeByPageChange(onClose),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [surface, isFull, onClose]);
}

function stopScrolling(): () => void {
  const { style } = document.documentElement;
  const before = style.overflow;
  style.overflow = "hidden";
  return () => {
    style.overflow = before;
  };
}

function quietenOthers(surface: HTMLElement): () => void {
  const quietened: HTMLElement[] = [];
  for (let node: Element | undefined = surface; node && node !== document.body; node = parentOf(node)) {
    for (const other of node.parentNode?.children ?? []) {
      if (other === node || !(other instanceof HTMLElement) || other.inert) continue;
      // Messages must still be announced.
      if (other.role === "status") continue;
      other.inert = true;
      quietened.push(other);
    }
  }
  return () => {
    for (const element of quietened) element.inert = false;
  };
}

/** Returns the parent, which is the host for an element at the root of a shadow tree. */
function parentOf(node: Element): Element | undefined {
  const root = node.getRootNode();
  return node.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
}

/** An on-screen keyboard covers the page instead of shrinking it, so it would hide the last lines. */
function fitAboveKeyboard(surface: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const fit = () => surface.style.setProperty("--_height", `${viewport.height}px`);
  fit();
  viewport.addEventListener("resize", fit);
  return () => {
    viewport.removeEventListener("resize", fit);
    surface.style.removeProperty("--_height");
  };
}

/**
 * Closes the surface by a phone's back gesture, in browsers with CloseWatcher. TypeScript does not know it yet.
 */
function closeByBackKey(onClose: () => void): () => void {
  const { CloseWatcher } = globalThis as {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  };
  if (!CloseWatcher) return () => {};
  const watcher = new CloseWatcher();
  watcher.onclose = onClose;
  return () => watcher.destroy();
}

/** Closes the surface when the address changes, for pages that change in place. */
function closeByPageChange(onClose: () => void): () => void {
  const [target, type] =
    "navigation" in window ? [navigation, "currententrychange"] : [window as EventTarget, "popstate"];
  target.addEventListener(type, onClose);
  return () => target.removeEventListener(type, onClose);
}

/**
 * Moves an element of a shadow tree to the top layer, where no ancestor on the page can clip, cover or transform
 * it. Returns a function that moves it back.
 */
export function riseToTop(element: HTMLElement): () => void {
  if (!(element.getRootNode() instanceof ShadowRoot) || !element.showPopover) return () => {};
  element.popover = "manual";
  element.showPopover();
  return () => {
    element.popover = null;
  };
}
