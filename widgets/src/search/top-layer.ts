import { type RefObject, useEffect } from "react";

/** Takes the whole screen for `surface` while `isFull`: nothing beside it scrolls, takes focus or is read out. */
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
      // Messages are read out all the same.
      if (other.role === "status") continue;
      other.inert = true;
      quietened.push(other);
    }
  }
  return () => {
    for (const element of quietened) element.inert = false;
  };
}

/** Of the first element of a shadow tree, its host. */
function parentOf(node: Element): Element | undefined {
  const root = node.getRootNode();
  return node.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
}

/** A keyboard on the screen covers the page rather than shrinking it, so the last lines would lie under it. */
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

/** A phone's back gesture closes what lies on top, where the browser can tell; TypeScript does not know of it yet. */
function closeByBackKey(onClose: () => void): () => void {
  const { CloseWatcher } = globalThis as {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void };
  };
  if (!CloseWatcher) return () => {};
  const watcher = new CloseWatcher();
  watcher.onclose = onClose;
  return () => watcher.destroy();
}

/**
 * Lifts an element of a shadow tree into the top layer, where no ancestor on the page can clip, cover or transform it.
 * Answers what puts it back.
 */
export function riseToTop(element: HTMLElement): () => void {
  if (!(element.getRootNode() instanceof ShadowRoot) || !element.showPopover) return () => {};
  element.popover = "manual";
  element.showPopover();
  return () => {
    element.popover = null;
  };
}
