import { type PlayerSettings, pagePlayer } from "@tuna/widgets";
import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";

const STORAGE_KEY = "player";

/** Settings that persist. Mute and loop do not: a silent or endless page would seem broken. */
type RememberedSettings = Pick<PlayerSettings, "volume" | "isOverlapping" | "isLoudnessEven">;

/** Applies the visitor's stored settings to the player and stores changes. */
export function rememberSettings(): void {
  const player = pagePlayer();
  player.configure(parseSettings(rememberedText(STORAGE_KEY)));
  let storedText = JSON.stringify(remembered(player.settings()));
  player.onChange(() => {
    const next = JSON.stringify(remembered(player.settings()));
    if (next === storedText) return;
    storedText = next;
    rememberText(STORAGE_KEY, next);
  });
}

/** Parses stored settings; missing, damaged or out-of-range values are left out. */
function parseSettings(text: string | null): Partial<RememberedSettings> {
  const { volume, isOverlapping, isLoudnessEven } = parseObject(text);
  return {
    ...(typeof volume === "number" && volume >= 0 && volume <= 1 && { volume }),
    ...(typeof isOverlapping === "boolean" && { isOverlapping }),
    ...(typeof isLoudnessEven === "boolean" && { isLoudnessEven }),
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

function remembered({ volume, isOverlapping, isLoudnessEven }: PlayerSettings): RememberedSettings {
  return { volume, isOverlapping, isLoudnessEven };
}
