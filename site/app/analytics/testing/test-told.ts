import { listenToTold, type ToldEvent } from "../tell.ts";

/** What pages tell from now on, as the wrapper would hear it. */
export function hearTold(): ToldEvent[] {
  const told: ToldEvent[] = [];
  // What waited for a listener is of before.
  listenToTold(() => {});
  listenToTold((event) => told.push(event));
  return told;
}
