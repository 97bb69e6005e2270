import {
  ADTS,
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputFormat,
  MATROSKA,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
} from "mediabunny";
import { AudioFaultError } from "./audio-fault.ts";
import { assertModestMatroska, discardedSeconds } from "./matroska-elements.server.ts";
import { writePageChecksum } from "./ogg-checksum.ts";
import { type OggPage, oggPages } from "./ogg-pages.ts";

/** Packets of more than ten minutes: no sound has so many, and each takes time. */
const MAX_PACKETS = 30_000;
/** How much of its declared length a whole file may lack. */
const MAX_MISSING_SECONDS = 0.25;

/** Returns the Opus or Vorbis packets of a WebM or Matroska file as an Ogg file. */
export async function oggOfMatroska(bytes: Uint8Array): Promise<Uint8Array> {
  assertModestMatroska(bytes);
  const kind: Kind = { name: "a Matroska file", formats: [WEBM, MATROSKA], codecs: ["opus", "vorbis"] };
  const { bytes: ogg, declaredSeconds, delaySeconds } = await remux(bytes, kind, new OggOutputFormat());
  return endingEarlier(ogg, discardedSeconds(bytes), declaredSeconds - delaySeconds);
}

const OPUS_RATE = 48_000;
/** The longest block of Vorbis. */
const MAX_BLOCK = 8192;

/**
 * Returns an Ogg file whose last page ends the sound before its last packet does. Opus tells by how many seconds, and Vorbis by
 * the length of the file, which counts its first packet. That packet has no sound.
 */
function endingEarlier(ogg: Uint8Array, discarded: number, soundSeconds: number): Uint8Array {
  let last: OggPage | undefined;
  for (const page of oggPages(ogg)) last = page;
  if (!last) return ogg;
  const earlier = Buffer.from(ogg);
  const page = earlier.subarray(last.offset, last.end);
  const end = Number(page.readBigInt64LE(6));
  const isOpus = earlier.toString("latin1", 28, 36) === "OpusHead";
  const rate = isOpus ? OPUS_RATE : earlier.readUInt32LE(40);
  const samples = isOpus || discarded > 0 ? discarded * rate : end - soundSeconds * rate;
  if (samples < 1 || samples >= MAX_BLOCK) return ogg;
  page.writeBigInt64LE(BigInt(end - Math.floor(samples)), 6);
  writePageChecksum(page);
  return earlier;
}

/** Returns the packets of an AAC file without a container as an M4A file. */
export async function m4aOfAdts(bytes: Uint8Array): Promise<Uint8Array> {
  if (endsInsideAdtsFrame(bytes)) throw new AudioFaultError("damaged", "the file ends early");
  const { bytes: m4a } = await remux(
    bytes,
    { name: "an AAC file", formats: [ADTS], codecs: ["aac"] },
    new Mp4OutputFormat(),
  );
  return m4a;
}

interface Kind {
  name: string;
  formats: InputFormat[];
  codecs: readonly AudioCodec[];
}

async function remux(
  bytes: Uint8Array,
  { name, formats, codecs }: Kind,
  format: OutputFormat,
): Promise<{ bytes: Uint8Array; declaredSeconds: number; delaySeconds: number }> {
  const input = new Input({ source: new BufferSource(bytes), formats });
  try {
    if ((await input.getVideoTracks()).length > 0)
      throw new AudioFaultError("not-audio", "the file holds video");
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new AudioFaultError("damaged", "the file has no sound");
    const codec = await track.getCodec();
    if (!codec || !codecs.includes(codec))
      throw new AudioFaultError(
        "unsupported",
        `this is ${name} with the codec ${codec ?? "of an unknown name"}`,
      );
    const decoderConfig = await track.getDecoderConfig();
    const output = new Output({ format, target: new BufferTarget() });
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    await output.start();
    let endSeconds = 0;
    let delaySeconds = 0;
    let count = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (++count > MAX_PACKETS) throw new AudioFaultError("too-long", `more than ${MAX_PACKETS} packets`);
      if (count === 1) delaySeconds = packet.duration;
      endSeconds = packet.timestamp + packet.duration;
      await source.add(packet, decoderConfig ? { decoderConfig } : undefined);
    }
    const declaredSeconds = (await input.getDurationFromMetadata()) ?? 0;
    if (count === 0 || declaredSeconds > endSeconds + MAX_MISSING_SECONDS)
      throw new AudioFaultError("damaged", "the file ends early");
    await output.finalize();
    return {
      bytes: new Uint8Array(output.target.buffer ?? new ArrayBuffer(0)),
      declaredSeconds,
      delaySeconds,
    };
  } catch (error) {
    if (error instanceof AudioFaultError) throw error;
    throw new AudioFaultError("damaged", error instanceof Error ? error.message : String(error));
  } finally {
    input.dispose();
  }
}

const ADTS_HEADER_BYTES = 7;

/** Follows the frames from the first one. Other bytes, such as tags at the end, end the sequence. */
function endsInsideAdtsFrame(bytes: Uint8Array): boolean {
  let offset = 0;
  while (offset + ADTS_HEADER_BYTES <= bytes.length) {
    const [first = 0, second = 0, , third = 0, fourth = 0, fifth = 0] = bytes.subarray(offset, offset + 6);
    if (first !== 0xff || (second & 0xf6) !== 0xf0) return false;
    const length = ((third & 3) << 11) | (fourth << 3) | (fifth >> 5);
    if (length < ADTS_HEADER_BYTES) return false;
    offset += length;
  }
  return offset > bytes.length;
}
