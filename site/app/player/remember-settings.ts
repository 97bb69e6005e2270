import { type PlayerSettings, pagePlayer } from "@tuna/widgets";
import { rememberedText, rememberText } from "../remembered-text.ts";

const STORAGE_KEY = "player";

/** What outlives the visit. Mute and loop do not: a page that is silent, or never ends, would seem broken. */
type RememberedSettings = Pick<PlayerSettings, "volume" | "isOverlapping" | "isLoudnessEven">;

/** Gives the player the visitor's settings, and keeps what they change. */
export function rememberSettings(): void {
  const player = pagePlayer();
  player.configure(parseSettings(rememberedText(STORAGE_KEY)));
  let kept = JSON.stringify(remembered(player.settings()));
  player.onChange(() => {
    const next = JSON.stringify(remembered(player.settings()));
    if (next === kept) return;
    kept = next;
    rememberText(STORAGE_KEY, next);
  });
}

/** The valid settings of a stored text; what is missing, damaged or out of range is left out. */
export function parseSettings(text: string | null): Partial<RememberedSettings> {
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
