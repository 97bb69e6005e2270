const encoder = new TextEncoder();

/** Maximum UTF-8 bytes of titles and descriptions in link previews; some sites accept no longer ones. */
export const MAX_PREVIEW_BYTES = { title: 70, description: 350 } as const;

/** Shortens a text to `maxBytes` of UTF-8, cut between visible characters and marked as cut. */
export function fitBytes(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  const room = maxBytes - byteLength("…");
  let prefix = "";
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += byteLength(segment);
    if (size > room) break;
    prefix += segment;
  }
  return `${prefix.trimEnd()}…`;
}

function byteLength(text: string): number {
  return encoder.encode(text).length;
}
