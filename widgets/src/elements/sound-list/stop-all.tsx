import { playerBarTexts } from "@tuna/sdk/locale";
import { pagePlayer } from "../../player/page-player.ts";
import { useSoundingCount } from "./use-sounding-count.ts";

/** Silences the page. Always there, as a button that comes and goes would take focus along. */
export function StopAll() {
  const isSilent = useSoundingCount() === 0;
  return (
    <p className="tn-sound-list-tools">
      <button
        type="button"
        className="tn-button"
        aria-disabled={isSilent || undefined}
        onClick={() => pagePlayer().stop()}
      >
        {playerBarTexts.stopAll}
      </button>
    </p>
  );
}
