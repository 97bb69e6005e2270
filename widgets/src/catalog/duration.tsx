import { formatDuration } from "@tuna/sdk";

/** A length of time as `0:03`, readable by machines too. */
export function Duration({ durationMs }: { durationMs: number }) {
  return (
    <time className="tn-duration" dateTime={`PT${Math.round(durationMs / 100) / 10}S`}>
      {formatDuration(durationMs)}
    </time>
  );
}
