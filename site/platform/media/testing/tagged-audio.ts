import { bytesOf, u32be, u32le } from "../../../features/import/testing/bomb.ts";
import { block, comment } from "../../../features/import/testing/flac-bombs.ts";
import { oggPackets, vorbisHeaders } from "../../../features/import/testing/ogg-bombs.ts";
import type { AudioFormat } from "../audio-formats.server.ts";
import { readMp3Frame, synchsafe } from "../mp3-frames.ts";
import { findBox, mp4Boxes } from "../mp4-boxes.server.ts";
import { oggPages } from "../ogg-pages.ts";
import { wavChunks } from "../wav-header.ts";
import { fixture } from "./test-tones.ts";

/** A word that stands in every tag, also in pictures. */
export const plantedWord = "Planted by the maker at +48.1371+011.5754/";

/** A picture with the word in its own metadata, as far as tags go: a program would not draw it. */
const picture = bytesOf([0xff, 0xd8, 0xff, 0xe1, 0, 60], "Exif\0\0", plantedWord, [0xff, 0xd9]);
const comments = bytesOf(
  u32le(plantedWord.length),
  plantedWord,
  u32le(2),
  comment(`ARTIST=${plantedWord}`),
  comment(`METADATA_BLOCK_PICTURE=${plantedWord}${picture.toString("base64")}`),
);

/**
 * The half second of each format's fixture, with a tag in every place where programs write or hide one. The other bytes of
 * each file are those of its fixture.
 */
export const taggedAudio: Record<AudioFormat, () => { fixtureName: string; bytes: Uint8Array }> = {
  wav: () => ({ fixtureName: "tone.wav", bytes: taggedWav() }),
  mp3: () => ({ fixtureName: "tone.mp3", bytes: taggedMp3() }),
  ogg: () => ({ fixtureName: "tone.ogg", bytes: taggedOgg() }),
  opus: () => ({ fixtureName: "tone.opus", bytes: taggedOpus() }),
  flac: () => ({ fixtureName: "tone.flac", bytes: taggedFlac() }),
  m4a: () => ({ fixtureName: "tone.m4a", bytes: taggedM4a() }),
};

function taggedWav(): Uint8Array {
  const file = fixture("tone.wav");
  const chunks = [...wavChunks(new DataView(file.buffer))].map(({ offset, size }) =>
    file.subarray(offset - 8, offset + size),
  );
  const chunk = (id: string, content: Uint8Array | string) => {
    const bytes = bytesOf(content);
    return bytesOf(id, u32le(bytes.length), bytes, new Uint8Array(bytes.length % 2));
  };
  const list = chunk("LIST", bytesOf("INFO", chunk("IART", `${plantedWord}\0`)));
  const others = ["bext", "iXML", "id3 ", "_PMX", "cart", "JUNK", "odd "].map((id) =>
    chunk(id, `${plantedWord}.`),
  );
  const content = bytesOf("WAVE", ...others, list, ...chunks, list, ...others);
  return new Uint8Array(bytesOf("RIFF", u32le(content.length), content, plantedWord));
}

function taggedMp3(): Uint8Array {
  const file = fixture("tone.mp3");
  const audio = Buffer.from(file.subarray(10 + synchsafe(file, 6)));
  // The name of the encoder, in the frame of information, may be any text.
  audio.write(plantedWord.slice(0, 5), audio.indexOf("Lavc") + 4, "latin1");
  const frame = (id: string, content: Uint8Array) => bytesOf(id, u32be(content.length), [0, 0], content);
  const frames = bytesOf(
    ...["TIT2", "TPE1", "TENC", "COMM", "PRIV"].map((id) => frame(id, bytesOf([0], plantedWord))),
    frame("APIC", bytesOf([0], "image/jpeg\0", [3, 0], picture)),
    frame("GEOB", bytesOf([0], "audio/mpeg\0\0\0", audio)),
  );
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  const id3 = bytesOf("ID3", [3, 0, 0], size, frames);
  const id3v1 = bytesOf(`TAG${plantedWord}`.slice(0, 128).padEnd(128, "\0"));
  const lyrics = bytesOf("LYRICSBEGINLYR", String(plantedWord.length).padStart(5, "0"), plantedWord);
  const item = bytesOf(u32le(plantedWord.length), u32le(0), "Artist\0", plantedWord);
  const apeHead = (flags: number) =>
    bytesOf("APETAGEX", u32le(2000), u32le(item.length + 32), u32le(1), u32le(flags), new Uint8Array(8));
  const ape = bytesOf(apeHead(0xa0000000), item, apeHead(0x80000000));
  const cut = audio.length - lastFrameBytes(audio);
  return new Uint8Array(
    bytesOf(
      id3,
      id3,
      audio.subarray(0, cut),
      id3,
      audio.subarray(cut),
      plantedWord,
      ape,
      lyrics,
      String(lyrics.length).padStart(6, "0"),
      "LYRICS200",
      id3v1,
    ),
  );
}

function lastFrameBytes(audio: Uint8Array): number {
  let offset = 0;
  for (let next = offset; next < audio.length; next += readMp3Frame(audio, next)?.length ?? audio.length)
    offset = next;
  return audio.length - offset;
}

function taggedFlac(): Uint8Array {
  const file = fixture("tone.flac");
  const word = Buffer.from(plantedWord);
  const size = [0, 0, 0, word.length];
  return new Uint8Array(
    bytesOf(
      bytesOf("ID3", [3, 0, 0], size, word),
      file.subarray(0, 42),
      ...[1, 2, 4, 5, 6].map((kind) => block(kind, kind === 4 ? comments : bytesOf(word, picture))),
      file.subarray(42),
      bytesOf(`TAG${plantedWord}`.padEnd(128, "\0")),
    ),
  );
}

/** A second stream, which plays at the same time, and bytes between pages. */
function taggedPages(name: string, headers: Uint8Array[], firstAudioPage: number): Uint8Array {
  const file = fixture(name);
  const pages = [...oggPages(file)].map(({ offset, end }) => file.subarray(offset, end));
  const stream = Buffer.from(file).readUInt32LE(14);
  const other = (sequence: number) =>
    oggPackets([bytesOf("\u0080kate\0\0\0\0", plantedWord)], sequence, (stream ^ 1) >>> 0);
  return new Uint8Array(
    bytesOf(
      pages[0] as Uint8Array,
      other(0),
      oggPackets(headers, 1, stream),
      plantedWord,
      other(1),
      ...pages.slice(firstAudioPage),
      other(2),
      plantedWord,
    ),
  );
}

function taggedOgg(): Uint8Array {
  const setup = vorbisHeaders()[2] as Uint8Array;
  return taggedPages("tone.ogg", [bytesOf("\u0003vorbis", comments, [1]), setup], 2);
}

function taggedOpus(): Uint8Array {
  return taggedPages("tone.opus", [bytesOf("OpusTags", comments, [1], plantedWord)], 2);
}

const mp4Box = (type: string, ...parts: (string | Uint8Array | readonly number[])[]) => {
  const content = bytesOf(...parts);
  return bytesOf(u32be(content.length + 8), type, content);
};
const itunesText = (type: string, text: string) => mp4Box(type, mp4Box("data", u32be(1), u32be(0), text));

/** The fixture's tables come last, so that nothing before them moves. */
function taggedM4a(): Uint8Array {
  const file = fixture("tone.m4a");
  const movieAt = Buffer.from(file).indexOf("moov") - 4;
  const track = mp4Box("trak", findBox(file, "moov/trak") as Uint8Array);
  const otherTrack = Buffer.from(
    track.toString("latin1").replaceAll("soun", "meta").replaceAll("mp4a", "mett"),
    "latin1",
  );
  const dated = (type: string, body: Uint8Array | undefined) =>
    mp4Box(
      type,
      (body as Uint8Array).subarray(0, 4),
      u32be(3_800_000_000),
      u32be(3_800_000_000),
      (body as Uint8Array).subarray(12),
    );
  const children = [...mp4Boxes(findBox(file, "moov") as Uint8Array)].map(({ type, body }) =>
    type === "mvhd" ? dated(type, body) : type === "trak" ? datedTrack(body, dated) : undefined,
  );
  const list = mp4Box(
    "ilst",
    itunesText("\u00a9nam", plantedWord),
    mp4Box("covr", mp4Box("data", u32be(13), u32be(0), picture)),
    mp4Box("----", mp4Box("mean", u32be(0), plantedWord), mp4Box("name", u32be(0), plantedWord)),
  );
  const handler = mp4Box("hdlr", u32be(0), u32be(0), "mdirappl", new Uint8Array(9));
  const place = mp4Box("\u00a9xyz", [0, plantedWord.length, 0x15, 0xc7], plantedWord);
  const userData = mp4Box("udta", place, mp4Box("meta", u32be(0), handler, list));
  const movie = mp4Box(
    "moov",
    ...children.filter((box) => box !== undefined),
    otherTrack,
    userData,
    mp4Box("free", plantedWord),
  );
  return new Uint8Array(
    bytesOf(
      file.subarray(0, movieAt),
      mp4Box("mdat", plantedWord),
      movie,
      mp4Box("uuid", new Uint8Array(16), plantedWord),
      mp4Box("meta", u32be(0), handler, list),
      mp4Box("skip", plantedWord),
    ),
  );
}

type Dated = (type: string, body: Uint8Array | undefined) => Buffer;

function datedTrack(track: Uint8Array, dated: Dated): Buffer {
  const mediaHandler = mp4Box("hdlr", u32be(0), u32be(0), "soun", new Uint8Array(12), plantedWord, [0]);
  const media = [...mp4Boxes(findBox(track, "mdia") as Uint8Array)].map(({ type, body }) =>
    type === "mdhd" ? dated(type, body) : type === "hdlr" ? mediaHandler : mp4Box(type, body),
  );
  const edits = mp4Box("edts", findBox(track, "edts") as Uint8Array);
  const name = mp4Box("udta", mp4Box("name", plantedWord));
  return mp4Box("trak", dated("tkhd", findBox(track, "tkhd")), edits, mp4Box("mdia", ...media), name);
}

/** The M4A fixture with the tag of Apple's encoders instead of an edit list: priming and length in samples. */
export function m4aWithItunesTiming(priming: number, length: number): Uint8Array {
  const file = fixture("tone.m4a");
  const movieAt = Buffer.from(file).indexOf("moov") - 4;
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");
  const value = ` 00000000 ${hex(priming)} 00000000 ${hex(length).padStart(16, "0")}`;
  const tag = mp4Box(
    "----",
    mp4Box("mean", u32be(0), "com.apple.iTunes"),
    mp4Box("name", u32be(0), "iTunSMPB"),
    mp4Box("data", u32be(1), u32be(0), value),
  );
  const handler = mp4Box("hdlr", u32be(0), u32be(0), "mdirappl", new Uint8Array(9));
  const boxes = [...mp4Boxes(findBox(file, "moov") as Uint8Array)]
    .filter(({ type }) => type !== "udta")
    .map(({ type, body }) => (type === "trak" ? withoutEdits(body) : mp4Box(type, body)));
  const userData = mp4Box("udta", mp4Box("meta", u32be(0), handler, mp4Box("ilst", tag)));
  return new Uint8Array(bytesOf(file.subarray(0, movieAt), mp4Box("moov", ...boxes, userData)));
}

function withoutEdits(track: Uint8Array): Buffer {
  const boxes = [...mp4Boxes(track)].filter(({ type }) => type !== "edts");
  return mp4Box("trak", ...boxes.map(({ type, body }) => mp4Box(type, body)));
}
