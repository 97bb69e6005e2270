import { pageHardware } from "@tuna/widgets";
import { createTakePlayer, type TakePlayer } from "@tuna/widgets/voice-lab";
import { fetchSignal } from "./fetch-signal.ts";

/** Maximum duration; imported files can be long. */
const MAX_PHRASE_SECONDS = 60;

/** Loads a phrase without and with the voice, and returns a player of both. Throws if a file does not load or play. */
export async function openBeforeAfter(urls: readonly string[], onStopped: () => void): Promise<TakePlayer> {
  if (!pageHardware().context()) throw new Error("This browser has no AudioContext");
  const [plain, voiced] = await Promise.all(urls.map((url) => fetchSignal(url, MAX_PHRASE_SECONDS)));
  const takes = { plain: plain ?? new Float32Array(0), voiced: voiced ?? new Float32Array(0) };
  return createTakePlayer(takes, { isVoiced: true, isLooping: false, onStopped });
}
