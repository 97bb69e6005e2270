import { leaveFor } from "./leave-for.ts";
import { onPageLeft } from "./on-page-left.ts";
import { isLeavingPage } from "./page-store.ts";

/**
 * Returns a function that goes to a page as {@link leaveFor} does, unless the visitor is on the way to another page by then: an
 * answer that comes late takes nobody away from what they do now.
 */
export function leaveLater(): (path: string) => void {
  let isLeft = false;
  const stop = onPageLeft(() => {
    isLeft = true;
  });
  return (path) => {
    stop();
    if (!isLeft && !isLeavingPage()) leaveFor(path);
  };
}
