import { AudioFaultError } from "./audio-fault.ts";
import { assertDecodable, decodeLimits } from "./decode-limits.server.ts";
import { readWavHeader, type WavHeader, wholeByteFormat } from "./wav-header.ts";

/**
 * Splits a WAV file into a header without other chunks and pieces of its samples. Throws {@link AudioFaultError} for a
 * header that is cut off, contradicts itself, or declares channels or a rate that no browser plays, and with its name for a
 * codec that has no decoder here.
 */
export function* wavPieces(bytes: Uint8Array): Generator<Uint8Array> {
  const header = readWavHeader(bytes);
  if (!header) throw new AudioFaultError("damaged", "the header is cut off");
  assertKnownCodec(header);
  assertDecodable(header.channelCount, header.sampleRate);
  assertConsistent(header);
  yield plainHeader(bytes, header);
  const blocks = Math.max(1, Math.floor(decodeLimits.pieceBytes / header.blockBytes));
  const end = Math.min(bytes.length, header.dataOffset + (header.dataBytes ?? bytes.length));
  for (let offset = header.dataOffset; offset < end; offset += blocks * header.blockBytes) {
    yield bytes.subarray(offset, Math.min(end, offset + blocks * header.blockBytes));
  }
}

/** Names of codecs without a decoder here, as people know them. */
const codecNames: Record<number, string> = { 49: "GSM", 80: "MP2", 85: "MP3", 255: "AAC", 353: "WMA" };

function assertKnownCodec({ codec, codecTag }: WavHeader): void {
  if (codec !== "other") return;
  const name = codecNames[codecTag] ?? `0x${codecTag.toString(16).padStart(2, "0")}`;
  throw new AudioFaultError("unsupported", `this is WAV with the codec ${name}`);
}

/**
 * Checks the samples of a block, since decoders trust the number in the header. The decoder counts samples by the size of a
 * block and reads them by their bits: a file whose two numbers differ would become noise.
 */
function assertConsistent({
  codec,
  channelCount,
  blockBytes,
  bitsPerSample,
  samplesPerBlock,
}: WavHeader): void {
  const isOneSample = codec === "pcm" || codec === "float" || codec === "g711";
  const sampleBytes = codec === "g711" ? 1 : Math.max(1, Math.ceil(bitsPerSample / 8));
  const isOtherSize = isOneSample ? blockBytes !== channelCount * sampleBytes : blockBytes < channelCount;
  // A nibble is a sample, and the head of a block holds at most two more.
  const isTooLong = codec === "adpcm" && samplesPerBlock > blockBytes * 2 + 2;
  if (isOtherSize || isTooLong) throw new AudioFaultError("damaged", "the header contradicts itself");
}

/** A size of 0 means that the samples continue to the end. */
function plainHeader(bytes: Uint8Array, header: WavHeader): Uint8Array {
  const format = wholeByteFormat(bytes, header);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(format.length);
  return Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVEfmt "), size, format, Buffer.from("data\0\0\0\0")]);
}
