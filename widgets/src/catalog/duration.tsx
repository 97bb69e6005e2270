import { formatDuration } from "@tuna/sdk/catalog";

/** A length of time as `0:03`. Plain text: as `<time>` it would need its value twice, 130 bytes (brotli) a page of cards. */
export function Duration({ durationMs }: { durationMs: number }) {
  return <span className="tn-duration">{formatDuration(durationMs)}</span>;
}
