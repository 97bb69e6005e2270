import { fixture } from "../../../platform/media/testing/test-tones.ts";
import { type Bomb, bytesOf, repeated, u32be, u32le } from "./bomb.ts";

const CLUSTER = Uint8Array.of(0x1f, 0x43, 0xb6, 0x75);
const SEGMENT = Uint8Array.of(0x18, 0x53, 0x80, 0x67);

/** Files whose container is written anew before they are decoded. */
export function containerBombs(): Bomb[] {
  return [
    {
      name: "a-million-chunks.aiff",
      bytes: () => bytesOf("FORM", u32be(0), "AIFF", repeated(bytesOf("junk", u32be(0)))),
    },
    {
      name: "a-million-chunks.caf",
      bytes: () => bytesOf("caff", [0, 1, 0, 0], repeated(bytesOf("free", u32be(0), u32be(0)))),
    },
    {
      name: "a-million-chunks.rf64",
      bytes: () => bytesOf("RF64", u32le(0), "WAVE", repeated(bytesOf("junk", u32le(0)))),
    },
    {
      name: "four-billion-channels.au",
      bytes: () =>
        bytesOf(".snd", ...[24, 0xffffffff, 3, 44_100, 0xffffffff].map(u32be), repeated(Uint8Array.of(1))),
    },
    {
      name: "frames-of-seven-bytes.aac",
      bytes: () => repeated(Uint8Array.of(0xff, 0xf1, 0x50, 0x40, 0, 0xff, 0xfc)),
    },
    { name: "ten-thousand-clusters.webm", bytes: () => repeatedClusters() },
    {
      name: "a-million-empty-elements.webm",
      bytes: () => bytesOf(headOfWebm(), repeated(Uint8Array.of(0xec, 0x80))),
    },
  ];
}

/** The clusters of a sound again and again, in a segment of unknown size. */
function repeatedClusters(): Buffer {
  const file = Buffer.from(fixture("tone.webm"));
  return bytesOf(headOfWebm(), repeated(file.subarray(file.indexOf(CLUSTER))));
}

function headOfWebm(): Buffer {
  const file = Buffer.from(fixture("tone.webm"));
  const head = file.subarray(0, file.indexOf(CLUSTER));
  head.set([0x01, ...Array(7).fill(0xff)], head.indexOf(SEGMENT) + SEGMENT.length);
  return head;
}
