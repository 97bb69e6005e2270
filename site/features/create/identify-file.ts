import {
  BlobSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  OGG,
  WAVE,
} from "mediabunny";
import { EVEN_SCALE, sampleBytes } from "../../platform/audio/sample-integers.ts";
import { decodeRange } from "./decode-source.ts";
import { openSource } from "./open-source.ts";

/** What the library calls the lossy formats that it takes, by codec. */
const lossyFormats: Record<string, string> = { mp3: "mp3", aac: "m4a", vorbis: "ogg", opus: "opus" };

/**
 * Returns what a file shares with every other one of the same sound, as the site's `audioIdentity()` does, or undefined if this
 * browser cannot tell.
 */
export async function identifyFile(blob: Blob): Promise<string | undefined> {
  const input = new Input({ source: new BlobSource(blob), formats: [WAVE, MP3, OGG, FLAC, MP4] });
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  if (!track || !codec) return undefined;
  const format = lossyFormats[codec];
  if (format) return `${format}:${await hashOf(await packetsOf(track))}`;
  const source = await openSource(blob);
  const pcm = await decodeRange(source, 0, source.facts.durationMs);
  return `pcm:${await hashOf(sampleBytes(pcm, EVEN_SCALE))}`;
}

async function packetsOf(track: InputAudioTrack): Promise<Uint8Array<ArrayBuffer>[]> {
  const packets: Uint8Array<ArrayBuffer>[] = [];
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(new Uint8Array(data));
  return packets;
}

async function hashOf(pieces: Iterable<Uint8Array<ArrayBuffer>>): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await new Blob([...pieces]).arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
