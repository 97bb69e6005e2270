import { readFile } from "node:fs/promises";
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { fixturePath } from "../platform/media/testing/test-tones.ts";

/** A video file whose sound is AAC, as phones make them, or one without sound. Its pictures are not looked at. */
export async function madeVideo(
  name: string,
  { hasSound = true } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const input = new Input({
    source: new BufferSource(await readFile(fixturePath("tone.m4a"))),
    formats: ALL_FORMATS,
  });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("The fixture has no sound");
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const [pictures, sound] = [new EncodedVideoPacketSource("vp9"), new EncodedAudioPacketSource("aac")];
  output.addVideoTrack(pictures);
  if (hasSound) output.addAudioTrack(sound);
  await output.start();
  const colorSpace = { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false } as const;
  await pictures.add(new EncodedPacket(new Uint8Array([130, 73, 131, 66]), "key", 0, 0.1), {
    decoderConfig: { codec: "vp09.00.10.08", codedWidth: 16, codedHeight: 16, colorSpace },
  });
  if (hasSound) {
    for await (const packet of new EncodedPacketSink(track).packets())
      await sound.add(packet, { decoderConfig });
  }
  await output.finalize();
  return {
    name: `${name}.mp4`,
    mimeType: "video/mp4",
    buffer: Buffer.from(output.target.buffer ?? new ArrayBuffer(0)),
  };
}
