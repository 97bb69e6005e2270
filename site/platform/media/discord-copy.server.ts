import { type AudioCopyPurpose, DISCORD_SOUNDBOARD_LIMITS } from "@tuna/sdk/catalog";
import { withEvenLevel } from "../audio/even-level.ts";
import type { Pcm } from "../audio/pcm.ts";
import { withTwoChannels } from "../audio/two-channels.ts";
import { encodeWithinTruePeak } from "./encode-within-true-peak.server.ts";
import { resampleTo48kHz } from "./resample.server.ts";

/** Bits per second of one and of two channels: transparent to nearly all listeners. */
const BITRATES = [96_000, 128_000] as const;
const MIN_BITRATE = 32_000;
/** Share of the largest file that the bitrate aims at, since it varies. */
const AIMED_SHARE = 0.9;
/** Shorter than the limit, for readers that count the padding of the last packet. */
const CLIP_MS = DISCORD_SOUNDBOARD_LIMITS.durationMs - 50;
const FADE_MS = 60;

/**
 * Returns a sound as an Ogg file with Opus at the site's even level, with true peaks of at most -1 dBTP, below Discord's limit of a
 * soundboard's file. For
 * `discord-soundboard` a sound that is too long ends, faded out, before the limit of its length.
 */
export async function encodeDiscordCopy(pcm: Pcm, purpose: AudioCopyPurpose): Promise<Uint8Array> {
  const source = resampleTo48kHz(withTwoChannels(pcm));
  const clip = purpose === "discord-soundboard" ? clipOf(source) : source;
  const { bytes } = await encodeWithinTruePeak(withEvenLevel(clip), bitrateOf(clip));
  return bytes;
}

function clipOf({ sampleRate, channels }: Pcm): Pcm {
  const samplesIn = (milliseconds: number) => Math.round((milliseconds * sampleRate) / 1000);
  const length = channels[0]?.length ?? 0;
  if (length <= samplesIn(DISCORD_SOUNDBOARD_LIMITS.durationMs)) return { sampleRate, channels };
  const end = samplesIn(CLIP_MS);
  const fade = samplesIn(FADE_MS);
  return {
    sampleRate,
    channels: channels.map((samples) =>
      samples.slice(0, end).map((sample, index) => sample * Math.min(1, (end - index) / fade)),
    ),
  };
}

function bitrateOf({ sampleRate, channels }: Pcm): number {
  const seconds = (channels[0]?.length ?? 0) / sampleRate;
  const most = (DISCORD_SOUNDBOARD_LIMITS.sizeBytes * 8 * AIMED_SHARE) / Math.max(1, seconds);
  return Math.round(Math.max(MIN_BITRATE, Math.min(BITRATES[channels.length === 2 ? 1 : 0], most)));
}
