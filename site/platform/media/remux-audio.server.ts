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
import { assertModestMatroska } from "./matroska-size.server.ts";

/** Packets of more than ten minutes: no sound has so many, and each takes time. */
const MAX_PACKETS = 30_000;
/** How much of its declared length a whole file may lack. */
const MAX_MISSING_SECONDS = 0.25;

/** Returns the Opus or Vorbis packets of a WebM or Matroska file as an Ogg file. */
export async function oggOfMatroska(bytes: Uint8Array): Promise<Uint8Array> {
  assertModestMatroska(bytes);
  return remux(
    bytes,
    { name: "a Matroska file", formats: [WEBM, MATROSKA], codecs: ["opus", "vorbis"] },
    new OggOutputFormat(),
  );
}

/** Returns the packets of an AAC file without a container as an M4A file. */
export async function m4aOfAdts(bytes: Uint8Array): Promise<Uint8Array> {
  if (endsInsideAdtsFrame(bytes)) throw new AudioFaultError("damaged", "the file ends early");
  return remux(bytes, { name: "an AAC file", formats: [ADTS], codecs: ["aac"] }, new Mp4OutputFormat());
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
): Promise<Uint8Array> {
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
    let count = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (++count > MAX_PACKETS) throw new AudioFaultError("too-long", `more than ${MAX_PACKETS} packets`);
      endSeconds = packet.timestamp + packet.duration;
      await source.add(packet, decoderConfig ? { decoderConfig } : undefined);
    }
    const declaredSeconds = (await input.getDurationFromMetadata()) ?? 0;
    if (count === 0 || declaredSeconds > endSeconds + MAX_MISSING_SECONDS)
      throw new AudioFaultError("damaged", "the file ends early");
    await output.finalize();
    return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
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
