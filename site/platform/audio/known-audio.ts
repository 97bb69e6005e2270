/** Thrown for sound files that cannot be decoded here. The message names the kind: `an AC3 file`, `MP4 with ALAC`. */
export class UnsupportedAudio extends Error {
  override readonly name = "UnsupportedAudio";
}

/** Thrown for a sound file that ends before its samples begin. */
export class DamagedAudio extends Error {
  override readonly name = "DamagedAudio";
}

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));

/** Sound files that have no decoder here, by the bytes that they begin with. */
const unsupported: readonly { kind: string; bytes: readonly number[]; offset?: number }[] = [
  { kind: "a WMA or WMV file", bytes: [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11] },
  { kind: "an AC3 file", bytes: [0x0b, 0x77] },
  { kind: "a DTS file", bytes: [0x7f, 0xfe, 0x80, 0x01] },
  { kind: "an AMR file", bytes: text("#!AMR") },
  { kind: "a Monkey's Audio file", bytes: text("MAC ") },
  { kind: "a WavPack file", bytes: text("wvpk") },
  { kind: "a Musepack file", bytes: text("MPCK") },
  { kind: "a Musepack file", bytes: text("MP+") },
  { kind: "a True Audio file", bytes: text("TTA1") },
  { kind: "a DSD file", bytes: text("DSD ") },
  { kind: "a MIDI file", bytes: text("MThd") },
  { kind: "a RealAudio file", bytes: text(".RMF") },
  { kind: "a RealAudio file", bytes: [...text(".ra"), 0xfd] },
  { kind: "a Wave64 file", bytes: text("riff.") },
  { kind: "a Speex file", bytes: text("Speex   "), offset: 28 },
];

/** Bytes that {@link assertKnownAudio} reads. */
export const KIND_BYTES = 64;

/** Throws {@link UnsupportedAudio} for the beginning of a sound file that has no decoder here. */
export function assertKnownAudio(head: Uint8Array): void {
  for (const { kind, bytes, offset = 0 } of unsupported)
    if (bytes.every((byte, index) => head[offset + index] === byte)) throw new UnsupportedAudio(kind);
}
