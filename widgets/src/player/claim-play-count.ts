const slot = Symbol.for("tuna.playCount.v1");
const page = globalThis as { [slot]?: boolean };

/** For a page that counts every play of its player itself: elements on it then count none. */
export function claimPlayCount(): void {
  page[slot] = true;
}

export function isPlayCountClaimed(): boolean {
  return page[slot] === true;
}
