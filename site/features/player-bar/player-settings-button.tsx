import { playerBarTexts } from "@tuna/sdk/locale";
import { pagePlayer } from "@tuna/widgets";
import { useSyncExternalStore } from "react";
import { arePageKeysOn, setPageKeys, subscribeToPageKeys } from "../player/page-keys-choice.ts";
import { usePlayerSettings } from "../player/use-player-settings.ts";
import { VolumeSlider } from "../player/volume-slider.tsx";
import { showKeys } from "./keys-dialog.tsx";
import { PlayerPopover } from "./player-popover.tsx";

const POPOVER_ID = "player-settings";

/** Opens rarely used settings; on narrow pages also the volume, repeating and muting. */
export function PlayerSettingsButton() {
  const { isLooping, isMuted, isOverlapping, isLoudnessEven } = usePlayerSettings();
  const hasKeys = useSyncExternalStore(subscribeToPageKeys, arePageKeysOn);
  return (
    <PlayerPopover icon="settings" label={playerBarTexts.settings} id={POPOVER_ID}>
      <VolumeSlider />
      <Switch
        isNarrowOnly
        text={playerBarTexts.mute}
        isOn={isMuted}
        onSwitch={(next) => pagePlayer().configure({ isMuted: next })}
      />
      <Switch
        isNarrowOnly
        text={playerBarTexts.loop}
        isOn={isLooping}
        onSwitch={(next) => pagePlayer().configure({ isLooping: next })}
      />
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
      <button type="button" className="tn-button" onClick={closeAndShowKeys}>
        {playerBarTexts.showKeys}
      </button>
    </PlayerPopover>
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
  isNarrowOnly?: boolean;
  onSwitch: (next: boolean) => void;
}

function Switch({ text, isOn, isNarrowOnly, onSwitch }: SwitchProps) {
  return (
    <label className={isNarrowOnly ? "player-switch player-narrow" : "player-switch"}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {text}
    </label>
  );
}
