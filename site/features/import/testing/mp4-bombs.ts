import { type Bomb, bytesOf, FULL_SIZE, repeated, u32be } from "./bomb.ts";

/** An empty AAC frame in 6 bytes. */
const SILENT_FRAME = Uint8Array.of(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80);
const MONO_CONFIG = [0x12, 0x08];

interface Tables {
  stsz: Uint8Array;
  stco: Uint8Array;
  stsc?: Uint8Array;
  stts?: Uint8Array;
  ctts?: Uint8Array;
  elst?: Uint8Array;
}

/** MP4 files whose tables declare missing data, or refer to one position repeatedly. */
export function mp4Bombs(): Bomb[] {
  const count = Math.floor(FULL_SIZE / SILENT_FRAME.length);
  const one = { stsz: table(6, 1), stco: table(1, 48) };
  const plain: Tables = { ...one, stsc: table(1, 1, 1, 1) };
  const inFile = (tables: Tables) => mp4(tables, bytesOf(SILENT_FRAME));
  return [
    {
      name: "a-million-frames.m4a",
      bytes: () =>
        mp4({ ...plain, stsz: table(6, count), stsc: table(1, 1, count, 1) }, repeated(SILENT_FRAME)),
    },
    {
      name: "four-billion-frames-of-one-size.m4a",
      bytes: () => inFile({ ...plain, stsz: table(6, 0xffffffff) }),
    },
    {
      name: "four-billion-frames-of-no-size.m4a",
      bytes: () => inFile({ ...plain, stsz: table(0, 0xffffffff) }),
    },
    {
      name: "one-frame-a-million-times.m4a",
      bytes: () =>
        inFile({
          ...plain,
          stsz: table(6, 1_000_000),
          stco: bytesOf(table(1_000_000), repeated(u32be(48), 4_000_000)),
        }),
    },
    { name: "four-billion-chunks.m4a", bytes: () => inFile({ ...plain, stco: table(0xffffffff) }) },
    { name: "four-billion-runs.m4a", bytes: () => inFile({ ...plain, stsc: table(0xffffffff, 1, 1, 1) }) },
    { name: "four-billion-times.m4a", bytes: () => inFile({ ...plain, stts: table(0xffffffff, 1, 1) }) },
    {
      name: "a-million-times.m4a",
      bytes: () => inFile({ ...plain, stts: bytesOf(table(1_200_000), repeated(u32be(1), 9_600_000)) }),
    },
    {
      name: "a-million-offsets-of-time.m4a",
      bytes: () => inFile({ ...plain, ctts: bytesOf(table(1_200_000), repeated(u32be(1), 9_600_000)) }),
    },
    {
      name: "four-billion-edits.m4a",
      bytes: () => inFile({ ...plain, elst: table(0xffffffff, 1, 0, 0x10000) }),
    },
    {
      name: "half-a-million-edits.m4a",
      bytes: () => inFile({ ...plain, elst: bytesOf(table(500_000), repeated(u32be(1), 6_000_000)) }),
    },
    { name: "boxes-in-boxes.m4a", bytes: () => bytesOf(fileType(), nested(100_000)) },
    {
      name: "a-million-empty-boxes.m4a",
      bytes: () => bytesOf(fileType(), box("moov", repeated(box("free"), FULL_SIZE))),
    },
    { name: "tags-of-10-mb.m4a", bytes: () => manyTags() },
    { name: "alac-of-255-channels.m4a", bytes: () => alac(4096, 255) },
    { name: "alac-of-four-billion-samples-a-frame.m4a", bytes: () => alac(0xffffffff, 2) },
    { name: "alac-frame-declares-two-billion-samples.m4a", bytes: () => alac(4096, 2) },
  ];
}

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return bytesOf(u32be(body.length + 8), type, body);
}

const table = (...numbers: number[]): Buffer => bytesOf(u32be(0), ...numbers.map(u32be));
const fileType = () => box("ftyp", bytesOf("M4A ", u32be(0), "M4A "));

/** The samples come first, so that their offset is 48 for every size of the tables. */
function mp4(tables: Tables, data: Uint8Array, entry = aacEntry()): Buffer {
  const media = box("mdat", bytesOf(Buffer.alloc(20), data));
  return bytesOf(fileType(), media, box("moov", movieHeader(), track(tables, entry)));
}

function track({ elst, ...tables }: Tables, entry: Buffer): Buffer {
  const stts = tables.stts ?? table(1, 1, 1024);
  const boxes = Object.entries({ ...tables, stts }).map(([type, body]) => box(type, body));
  const sampleTable = box("stbl", box("stsd", table(1), entry), ...boxes);
  const handler = box("hdlr", bytesOf(u32be(0), u32be(0), "soun", Buffer.alloc(13)));
  const media = box(
    "mdia",
    box("mdhd", bytesOf(table(0, 0, 44_100, 1024), u32be(0))),
    handler,
    box("minf", sampleTable),
  );
  const header = box("tkhd", bytesOf(table(0, 0, 1, 0, 1024), Buffer.alloc(60)));
  return box("trak", header, ...(elst ? [box("edts", box("elst", elst))] : []), media);
}

const movieHeader = () => box("mvhd", bytesOf(table(0, 0, 1000, 1000), Buffer.alloc(80)));

function soundEntry(type: string, child: Buffer): Buffer {
  const head = bytesOf(
    Buffer.alloc(6),
    [0, 1],
    Buffer.alloc(8),
    [0, 2, 0, 16],
    Buffer.alloc(4),
    u32be(44_100 * 65_536),
  );
  return box(type, head, child);
}

function aacEntry(): Buffer {
  const config = bytesOf([5, 2], MONO_CONFIG);
  const decoder = bytesOf([4, 13 + config.length, 0x40, 0x15], Buffer.alloc(11), config);
  return soundEntry("mp4a", box("esds", bytesOf(u32be(0), [3, 3 + decoder.length, 0, 1, 0], decoder)));
}

/** A partial frame that declares two billion samples. */
const lyingFrame = bytesOf([0x20, 0x00, 0x1a, 0xff, 0xff, 0xff, 0xf0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** A file of one ALAC frame of 16 bits. */
export function alac(frameSamples: number, channels: number, frame: Uint8Array = lyingFrame): Buffer {
  const config = bytesOf(
    u32be(frameSamples),
    [0, 16, 40, 10, 14, channels, 0, 255],
    u32be(0),
    u32be(0),
    u32be(44_100),
  );
  const tables = { stsz: table(frame.length, 1), stco: table(1, 48), stsc: table(1, 1, 1, 1) };
  return mp4(tables, frame, soundEntry("alac", box("alac", bytesOf(u32be(0), config))));
}

function nested(depth: number): Buffer {
  const sizes = Array.from({ length: depth }, (_, level) =>
    bytesOf(u32be((depth - level) * 8), level === 0 ? "moov" : "trak"),
  );
  return Buffer.concat(sizes);
}

function manyTags(): Buffer {
  const tag = box("\u00a9cmt", box("data", bytesOf(u32be(1), u32be(0), "a")));
  const tags = box("udta", box("meta", u32be(0), box("ilst", repeated(tag, FULL_SIZE - 2048))));
  const tables = { stsz: table(6, 1), stco: table(1, 48), stsc: table(1, 1, 1, 1) };
  return bytesOf(
    fileType(),
    box("mdat", Buffer.alloc(26)),
    box("moov", movieHeader(), track(tables, aacEntry()), tags),
  );
}
