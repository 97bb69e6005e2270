import { generateIcon } from "../../platform/icons/generated-icon.ts";

/** Draws an icon as the site does, and returns it as a `data:` URL. */
export function drawnIconUrl(seed: string, words: readonly string[], emoji?: string): string {
  return `data:image/svg+xml,${encodeURIComponent(generateIcon({ seed, label: "", words, emoji }))}`;
}
