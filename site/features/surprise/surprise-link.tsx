import type { MouseEvent } from "react";
import { heroTexts } from "../../platform/locale/texts.ts";
import { SURPRISE_PATH } from "./surprise-path.ts";

/** Plays a sound at once. Without JavaScript, or in another tab, it leads to the page of one. */
export function SurpriseLink() {
  return (
    <a className="tn-button" href={SURPRISE_PATH} rel="nofollow" onClick={play}>
      {heroTexts.surpriseMe}
    </a>
  );
}

function play(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void import("./surprise.lazy.ts").then(
    ({ playSurprise }) => playSurprise(),
    // The file did not load. The page of a sound may.
    () => location.assign(SURPRISE_PATH),
  );
}
