import { formatDuration } from "@tuna/sdk/catalog";

/** A duration as `0:03`. It is plain text: a `<time>` needs its value twice, 130 bytes (brotli) on a page of cards. */
export function Duration({ durationMs }: { durationMs: number }) {
  return <span className="tn-duration">{formatDuration(durationMs)}</span>;
}
