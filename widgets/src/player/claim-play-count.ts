const slot = Symbol.for("tuna.playCount.v1");

/** True for the first on the page who asks: the page's one player tells everybody of a play, but one counts it. */
export function claimPlayCount(): boolean {
  const page = globalThis as { [slot]?: boolean };
  const isFirst = !page[slot];
  page[slot] = true;
  return isFirst;
}
