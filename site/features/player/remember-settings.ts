import { defaultPlayerSettings, type PlayerSettings, pagePlayer } from "@tuna/widgets";
import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";

const STORAGE_KEY = "player";

/** A silent or endless page would seem broken. */
const forgotten: readonly string[] = ["isMuted", "isLooping"] satisfies (keyof PlayerSettings)[];

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
function parseSettings(text: string | null): Partial<PlayerSettings> {
  const stored = parseObject(text);
  const isValid = ([name, fallback]: [string, unknown]) =>
    typeof stored[name] === typeof fallback && (name !== "volume" || isVolume(Number(stored[name])));
  const names = Object.entries(remembered(defaultPlayerSettings)).filter(isValid);
  return Object.fromEntries(names.map(([name]) => [name, stored[name]]));
}

function isVolume(value: number): boolean {
  return value >= 0 && value <= 1;
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

function remembered(settings: PlayerSettings): Partial<PlayerSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !forgotten.includes(name)));
}
