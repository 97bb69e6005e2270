const encoder = new TextEncoder();

/** Maximum UTF-8 bytes of titles and descriptions in link previews; some sites accept no longer ones. */
export const MAX_PREVIEW_BYTES = { title: 70, description: 350 } as const;

/** Shortens a text to `maxBytes` of UTF-8, cut between visible characters and marked as cut. A first one that does not fit is cut inside. */
export function fitBytes(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  const room = maxBytes - byteLength("…");
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  // A letter with very many marks would leave nothing of the text.
  return `${(fitting(characters, room) || fitting([...text], room)).trimEnd()}…`;
}

function fitting(parts: readonly string[], maxBytes: number): string {
  let prefix = "";
  let size = 0;
  for (const part of parts) {
    size += byteLength(part);
    if (size > maxBytes) break;
    prefix += part;
  }
  return prefix;
}

function byteLength(text: string): number {
  return encoder.encode(text).length;
}
