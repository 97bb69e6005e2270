import { playerBarTexts } from "@tuna/sdk/locale";
import { pagePlayer } from "@tuna/widgets";
import { usePlayerSettings } from "./use-player-settings.ts";

/** Volume slider. Moving it unmutes. */
export function VolumeSlider() {
  const { volume, isMuted } = usePlayerSettings();
  const percent = isMuted ? 0 : Math.round(volume * 100);
  return (
    <input
      type="range"
      className="player-volume"
      min={0}
      max={100}
      step={5}
      value={percent}
      aria-label={playerBarTexts.volume}
      aria-valuetext={`${percent}%`}
      onChange={(event) =>
        pagePlayer().configure({ volume: Number(event.currentTarget.value) / 100, isMuted: false })
      }
    />
  );
}
