const encoder = new TextEncoder();

/** Bytes of UTF-8 that previews of links show of a title and of a description; some sites take no longer ones. */
export const MAX_PREVIEW_BYTES = { title: 70, description: 350 } as const;

/** A text that takes at most `maxBytes` as UTF-8: cut between whole characters, as a reader sees them, and marked so. */
export function fitBytes(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  const room = maxBytes - byteLength("…");
  let kept = "";
  let size = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    size += byteLength(segment);
    if (size > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function byteLength(text: string): number {
  return encoder.encode(text).length;
}
