/** An element that a visitor can see. */
export interface Seen {
  /** Its accessible name, or else its text. */
  name: string;
  /** Its centre in CSS pixels of the viewport. */
  x: number;
  y: number;
  /** Whether a press at the centre reaches the element. */
  isReachable: boolean;
}

/**
 * Returns the visible elements that match a selector, in the order of the document. ` >>> ` in the selector leads into
 * shadow roots, and `name` and `flags` are a regular expression. With `isScrolling` the first is scrolled into the viewport.
 * Runs in pages, so it uses nothing from this module.
 */
export function lookUp(selector: string, name: string, flags: string, isScrolling: boolean): Seen[] {
  const textOf = (element: Element) => (element.textContent ?? "").trim();
  const nameOf = (element: Element): string => {
    const labels = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const owned = labels.flatMap((id) => (element.getRootNode() as Document).getElementById(id) ?? []);
    const fieldLabels = [...((element as HTMLInputElement).labels ?? [])];
    return (
      element.getAttribute("aria-label") ??
      ([...owned, ...fieldLabels].map(textOf).join(" ") || textOf(element))
    );
  };
  const pathFrom = (element: Element | null): Element[] => {
    const path: Element[] = [];
    for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
      if (node instanceof Element) path.push(node);
    return path;
  };
  const hitAt = (x: number, y: number): Element | null => {
    let hit = document.elementFromPoint(x, y);
    for (let outer: Element | null = null; hit?.shadowRoot && hit !== outer; ) {
      outer = hit;
      hit = hit.shadowRoot.elementFromPoint(x, y) ?? hit;
    }
    return hit;
  };
  let roots: ParentNode[] = [document];
  const parts = selector.split(" >>> ");
  let found: Element[] = [];
  for (const part of parts) {
    found = roots.flatMap((root) => [...root.querySelectorAll(part)]);
    roots = found.flatMap((element) => element.shadowRoot ?? []);
  }
  const matching = found.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isShown && width > 0 && height > 0 && new RegExp(name, flags).test(nameOf(element));
  });
  const isOutside = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2 < 0 || (top + bottom) / 2 > innerHeight || left > innerWidth || right < 0;
  };
  const [first] = matching;
  if (isScrolling && first && isOutside(first))
    first.scrollIntoView({ block: "center", behavior: "instant" });
  return matching.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return { name: nameOf(element), x, y, isReachable: pathFrom(hitAt(x, y)).includes(element) };
  });
}
