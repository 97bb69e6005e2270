import type { Signal } from "@tuna/sdk/voice-lab";
import { decodableUrl } from "@tuna/widgets";
import { readSound } from "@tuna/widgets/voice-lab";

/** Loads the first seconds of a sound file as a signal of the voice lab. Throws if it does not load or play. */
export async function fetchSignal(url: string, maxSeconds: number): Promise<Signal> {
  const response = await fetch(decodableUrl(url));
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readSound(await response.arrayBuffer(), maxSeconds);
}
