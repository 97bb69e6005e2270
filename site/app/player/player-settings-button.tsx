import { playerBarTexts } from "@tuna/sdk/locale";
import { pagePlayer } from "@tuna/widgets";
import { useSyncExternalStore } from "react";
import { showKeys } from "./keys-dialog.tsx";
import { arePageKeysOn, setPageKeys, subscribeToPageKeys } from "./page-keys-choice.ts";
import { PlayerButton } from "./player-button.tsx";
import { usePlayerSettings } from "./use-player-settings.ts";
import { VolumeSlider } from "./volume-slider.tsx";

const POPOVER_ID = "player-settings";

/** Opens rarely used settings; on narrow pages also the volume. */
export function PlayerSettingsButton() {
  const { isOverlapping, isLoudnessEven } = usePlayerSettings();
  const hasKeys = useSyncExternalStore(subscribeToPageKeys, arePageKeysOn);
  return (
    <>
      <PlayerButton icon="settings" label={playerBarTexts.settings} popoverTarget={POPOVER_ID} />
      <div
        id={POPOVER_ID}
        className="player-settings"
        popover="auto"
        role="dialog"
        aria-label={playerBarTexts.settings}
      >
        <VolumeSlider />
        <Switch
          text={playerBarTexts.overlap}
          isOn={isOverlapping}
          onSwitch={(next) => pagePlayer().configure({ isOverlapping: next })}
        />
        <Switch
          text={playerBarTexts.evenLoudness}
          isOn={isLoudnessEven}
          onSwitch={(next) => pagePlayer().configure({ isLoudnessEven: next })}
        />
        <Switch text={playerBarTexts.pageKeys} isOn={hasKeys} onSwitch={setPageKeys} />
        <button type="button" className="button button-quiet" onClick={closeAndShowKeys}>
          {playerBarTexts.showKeys}
        </button>
      </div>
    </>
  );
}

/** This order returns focus to the button that opened the settings. */
function closeAndShowKeys(): void {
  document.getElementById(POPOVER_ID)?.hidePopover();
  showKeys();
}

interface SwitchProps {
  text: string;
  isOn: boolean;
  onSwitch: (next: boolean) => void;
}

function Switch({ text, isOn, onSwitch }: SwitchProps) {
  return (
    <label className="player-switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.currentTarget.checked)} />
      {text}
    </label>
  );
}
