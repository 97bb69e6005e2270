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
