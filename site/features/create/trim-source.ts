import { paddingAfter, paddingBefore } from "../../platform/audio/find-padding.ts";
import { sampleCount } from "../../platform/audio/pcm.ts";
import { decodeRange } from "./decode-source.ts";
import { type OpenedSource, SourceError } from "./open-source.ts";
import { MIN_SELECTION_MS } from "./sound-edit.ts";

/**
 * Returns a source without the silence that its encoder added, as the site publishes it. Where the file does not declare this
 * silence, both ends are decoded to find it. Throws a {@link SourceError} `tooShort` if too little remains.
 */
export async function trimSource(source: OpenedSource): Promise<OpenedSource> {
  const { possiblePadding, facts, startSeconds } = source;
  // What is damaged is read as far as it can be.
  if (!possiblePadding || facts.isDamaged) return source;
  const { delay, atEnd } = possiblePadding;
  const decode = async (fromSample: number, toSample: number) => {
    const msOf = (sample: number) =>
      Math.min(facts.durationMs, (Math.max(0, sample) * 1000) / facts.sampleRate);
    return decodeRange(source, msOf(fromSample), msOf(toSample));
  };
  const length = Math.round((facts.durationMs * facts.sampleRate) / 1000);
  const ends = Promise.all([decode(0, 2 * delay), decode(length - 2 * atEnd, length)]);
  const decoded = await ends.catch(() => undefined);
  if (!decoded) return source;
  const [head, tail] = decoded;
  const before = paddingBefore(head, delay) / head.sampleRate;
  const after = paddingAfter(tail, Math.min(atEnd, sampleCount(tail) - 1)) / tail.sampleRate;
  const durationMs = facts.durationMs - (before + after) * 1000;
  if (durationMs < MIN_SELECTION_MS) throw new SourceError("tooShort");
  return { ...source, startSeconds: startSeconds + before, facts: { ...facts, durationMs } };
}
