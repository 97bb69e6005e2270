import type { ItemCard } from "@tuna/sdk";
import type { AudioCopyPurpose } from "@tuna/sdk/catalog";

/** The MIME type of copies. */
export const COPY_MIME_TYPE = "audio/ogg";

const audioPath = /\/(sounds|voices)\/[^/]+\/audio$/;

/**
 * Returns the full URL of the copy for Discord of a sound or of a voice's demo, for the URL of its audio. Returns undefined for
 * items without such a copy: redacted items and items without audio.
 */
export function copyUrl(
  audioUrl: ItemCard["audioUrl"] | undefined,
  purpose: AudioCopyPurpose = "discord",
): string | undefined {
  if (!audioUrl) return undefined;
  const url = new URL(audioUrl, location.href);
  if (!audioPath.test(url.pathname)) return undefined;
  url.searchParams.set("for", purpose);
  return url.href;
}
