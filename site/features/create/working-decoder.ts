const config: AudioDecoderConfig = { codec: "mp3", sampleRate: 48_000, numberOfChannels: 1 };
/** The header of a frame of MPEG 1, layer 3, with 32 kbit/s and one channel. The rest of its 96 bytes is silence. */
const FRAME_HEADER = [0xff, 0xfb, 0x14, 0xc0];
const FRAME_BYTES = 96;
const FRAME_MICROSECONDS = 24_000;
/** Decoders may wait for the frame after the next one. */
const FRAME_COUNT = 4;

let isWorking: Promise<boolean> | undefined;

/**
 * Whether WebCodecs of this browser decode the codecs that they claim to support. Those of WebKitGTK 2.50 fail for MP3 and FLAC, wait for ever
 * for Vorbis, and end the page for AAC, while `decodeAudioData` reads all of them.
 */
export function hasWorkingDecoder(): Promise<boolean> {
  isWorking ??= decodeSilence().catch(() => false);
  return isWorking;
}

async function decodeSilence(): Promise<boolean> {
  const { supported } = await AudioDecoder.isConfigSupported(config);
  if (!supported) return true;
  let decoded = 0;
  const { promise: failed, reject } = Promise.withResolvers<void>();
  const decoder = new AudioDecoder({
    output: (data) => {
      decoded++;
      data.close();
    },
    error: reject,
  });
  decoder.configure(config);
  for (let index = 0; index < FRAME_COUNT; index++) {
    const data = new Uint8Array(FRAME_BYTES);
    data.set(FRAME_HEADER);
    decoder.decode(new EncodedAudioChunk({ type: "key", timestamp: index * FRAME_MICROSECONDS, data }));
  }
  await Promise.race([decoder.flush(), failed]);
  decoder.close();
  return decoded > 0;
}
