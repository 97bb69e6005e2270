import { type OggOpus, readOggOpus, samplesOfOpusPacket } from "./read-ogg-opus.server.ts";
import { element, floatBytes, signedBytes } from "./write-matroska.server.ts";

const SAMPLE_RATE = 48_000;
/**
 * Nanoseconds of one count of the file's clock. Chromium rounds the delay of the encoder, 6.5 ms, to such counts: the usual ones of a
 * millisecond would cost 24 samples of the beginning.
 */
const TICK_NS = 500_000;
const TICK_SAMPLES = 24;
/** One second, as the pages of the Ogg file. */
const CLUSTER_SAMPLES = SAMPLE_RATE;
/** What a decoder needs ahead of a position, by the rules of Opus in Matroska. */
const SEEK_PRE_ROLL_NS = 80_000_000;
const TRACK = 1;
const AUDIO_TRACK = 2;
const KEY_FRAME = 0x80;
const NAME = "Tuna";

/** Elements of Matroska (RFC 9559). */
const ids = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  defaultDuration: 0x23e383,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  discardPadding: 0x75a2,
} as const;

/**
 * Returns the packets of an Ogg file of Opus as WebM, which audio elements of Chromium and Firefox begin before all of it has come:
 * length and index come first. Delay and length stay exact, and the same file always becomes the same bytes. Throws `AudioFaultError`
 * `unsupported` for a file without Opus.
 */
export function webmOfOggOpus(bytes: Uint8Array): Uint8Array {
  const opus = readOggOpus(bytes);
  const header = element(
    ids.header,
    element(ids.version, 1),
    element(ids.readVersion, 1),
    element(ids.maxIdLength, 4),
    element(ids.maxSizeLength, 8),
    element(ids.docType, "webm"),
    element(ids.docTypeVersion, 4),
    element(ids.docTypeReadVersion, 2),
  );
  const description = Buffer.concat([infoOf(opus), element(ids.tracks, trackOf(opus))]);
  const clusters = clustersOf(opus);
  const index = indexOf(clusters, description.length);
  const segment = element(ids.segment, description, index, ...clusters.map((cluster) => cluster.bytes));
  return new Uint8Array(Buffer.concat([header, segment]));
}

function infoOf({ length }: OggOpus): Buffer {
  return element(
    ids.info,
    element(ids.timestampScale, TICK_NS),
    element(ids.duration, floatBytes(length / TICK_SAMPLES)),
    element(ids.muxingApp, NAME),
    element(ids.writingApp, NAME),
  );
}

function trackOf({ head, packets, channelCount, delaySamples }: OggOpus): Buffer {
  return element(
    ids.trackEntry,
    element(ids.trackNumber, TRACK),
    element(ids.trackUid, TRACK),
    element(ids.trackType, AUDIO_TRACK),
    element(ids.flagLacing, 0),
    element(ids.defaultDuration, nanoseconds(samplesOfOpusPacket(packets[0] ?? head))),
    element(ids.codecId, "A_OPUS"),
    element(ids.codecPrivate, head),
    element(ids.codecDelay, nanoseconds(delaySamples)),
    element(ids.seekPreRoll, SEEK_PRE_ROLL_NS),
    element(
      ids.audio,
      element(ids.samplingFrequency, floatBytes(SAMPLE_RATE)),
      element(ids.channels, channelCount),
    ),
  );
}

interface Cluster {
  startTicks: number;
  bytes: Buffer;
}

function clustersOf({ packets, delaySamples, length }: OggOpus): Cluster[] {
  let end = 0;
  const placed = packets.map((packet) => {
    const start = end;
    end += samplesOfOpusPacket(packet);
    return { packet, start };
  });
  const spareSamples = end - delaySamples - length;
  const groups = Map.groupBy(placed, ({ start }) => Math.floor(start / CLUSTER_SAMPLES));
  return [...groups.values()].map((group) => {
    const startTicks = ticks(group[0]?.start ?? 0);
    const blocks = group.map(({ packet, start }) => {
      const isLast = packet === packets.at(-1) && spareSamples > 0;
      return blockOf(packet, ticks(start) - startTicks, isLast ? spareSamples : 0);
    });
    return { startTicks, bytes: element(ids.cluster, element(ids.timestamp, startTicks), ...blocks) };
  });
}

function blockOf(packet: Uint8Array, offsetTicks: number, spareSamples: number): Buffer {
  const header = Buffer.of(TRACK | 0x80, 0, 0, spareSamples > 0 ? 0 : KEY_FRAME);
  header.writeInt16BE(offsetTicks, 1);
  if (spareSamples === 0) return element(ids.simpleBlock, header, packet);
  const padding = element(ids.discardPadding, signedBytes(nanoseconds(spareSamples)));
  return element(ids.blockGroup, element(ids.block, header, packet), padding);
}

/** Returns the places of the clusters in a segment, of which `bytesBefore` come before the index. */
function indexOf(clusters: readonly Cluster[], bytesBefore: number): Buffer {
  const indexFrom = (start: number) => {
    let position = start;
    const points = clusters.map(({ startTicks, bytes }) => {
      const place = Buffer.alloc(4);
      place.writeUInt32BE(position);
      position += bytes.length;
      return element(
        ids.cuePoint,
        element(ids.cueTime, startTicks),
        element(ids.cueTrackPositions, element(ids.cueTrack, TRACK), element(ids.cueClusterPosition, place)),
      );
    });
    return element(ids.cues, ...points);
  };
  // Its own length does not depend on the places that it names.
  return indexFrom(bytesBefore + indexFrom(0).length);
}

const ticks = (samples: number) => Math.round(samples / TICK_SAMPLES);
/** Rounded up: some readers round the samples down. */
const nanoseconds = (samples: number) => Math.ceil((samples * 1e9) / SAMPLE_RATE);
