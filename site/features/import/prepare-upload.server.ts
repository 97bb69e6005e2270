import { readFile } from "node:fs/promises";
import type { Voice } from "@tuna/sdk";
import type { SoundDetails, UploadIcon, VoiceDetails } from "@tuna/sdk/uploads";
import { applyVoice, levelled, MAX_TAIL_SECONDS, SAMPLE_RATE } from "@tuna/sdk/voice-lab";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { fingerprintOf, LOOKUP_DENSITY } from "../../platform/audio/fingerprint.ts";
import type { Pcm } from "../../platform/audio/pcm.ts";
import { measureAudio } from "../../platform/media/measure-audio.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { resampleTo } from "../../platform/media/resample.server.ts";
import { audioOfFile } from "../catalog/audio-of-file.server.ts";
import type { MediaFile, NewItem } from "../catalog/catalog.server.ts";
import { fieldsOfDetails } from "../catalog/stored-details.server.ts";
import { importLimits } from "./limits.server.ts";
import type { PreparedItem } from "./prepare-sound.server.ts";
import { redrawIcon } from "./read-icon.server.ts";
import { assertHearable, RefusedError, refusalOfFault } from "./refusals.server.ts";
import {
  type FileStore,
  putIcon,
  storeAudio,
  storeGeneratedIcon,
  storePlayable,
} from "./store-files.server.ts";

/** A maker's sound or voice, with the bytes of its files. */
export interface UploadTask {
  upload: { kind: "sound"; details: SoundDetails } | { kind: "voice"; details: VoiceDetails };
  sourceKey: string;
  /** Seed of a generated icon. */
  key: string;
  fileName: string;
  /** Only voices may come without a file. */
  audio: Uint8Array | undefined;
  picture: Uint8Array | undefined;
  owner: { id: string; name: string; slug: string };
}

/** An item that is ready for the catalogue, and its files, which are not stored yet. */
export interface PreparedUpload extends PreparedItem {
  /** Bytes by their SHA-256. */
  files: Map<string, Uint8Array>;
  /** Of a sound, to find others that are alike, with {@link LOOKUP_DENSITY}. */
  lookup?: Uint32Array;
  /** What other files of the same sound share with the recording that a voice's maker sent, which is not stored as it is. */
  recordingIdentity?: string;
}

/** What a voice says if its maker sends no recording. */
const phraseFile = new URL("../../demo-catalogue/voices/phrase.opus", import.meta.url);

/** Measures an upload and renders a voice's demo. Throws RefusedError if it cannot be published. */
export async function prepareUpload(task: UploadTask): Promise<PreparedUpload> {
  const files = new Map<string, Uint8Array>();
  const store: FileStore = {
    async put(bytes) {
      const hash = sha256(bytes);
      files.set(hash, bytes);
      return hash;
    },
  };
  const prepared = await (task.upload.kind === "sound"
    ? prepareSoundUpload(store, task, task.upload.details)
    : prepareVoiceUpload(store, task, task.upload.details));
  return { ...prepared, files };
}

async function prepareSoundUpload(
  store: FileStore,
  task: UploadTask,
  details: SoundDetails,
): Promise<Omit<PreparedUpload, "files">> {
  if (!task.audio) throw new RefusedError("empty");
  const { playable, original, pcm } = await storeAudio(store, task.audio);
  const { owner } = task;
  const icon = await storeUploadIcon(store, task, details.icon, [...details.tags, details.category]);
  const fields = fieldsOfDetails("sound", details);
  const made = { ...fields, ownerId: owner.id, publicInfo: { ...fields.publicInfo, ...infoOf(owner) } };
  return {
    item: newItem<"sound">("sound", task, made, { playable, original, icon }),
    media: [playable, original, icon],
    lookup: fingerprintOf(pcm, LOOKUP_DENSITY),
  };
}

async function prepareVoiceUpload(
  store: FileStore,
  task: UploadTask,
  details: VoiceDetails,
): Promise<Omit<PreparedUpload, "files">> {
  const { phrase, identity } = await readPhrase(task.audio ?? new Uint8Array(await readFile(phraseFile)));
  const demo = levelled(applyVoice(phrase, details.effects), phrase);
  const maxDurationMs = importLimits.durationMs + MAX_TAIL_SECONDS * 1000;
  const storeSignal = (signal: Float32Array) =>
    storePlayable(store, encodeWav({ sampleRate: SAMPLE_RATE, channels: [signal] }), maxDurationMs);
  const plain = await storeSignal(phrase);
  const playable = await storeSignal(demo);
  const { effects, tags, name } = details;
  const icon = await storeUploadIcon(store, task, details.icon, tags);
  const fields = fieldsOfDetails("voice", details);
  const made: Partial<Voice> & { name: string } = {
    ...fields,
    effects,
    author: task.owner.name,
    ownerId: task.owner.id,
    originalDemo: audioOfFile(plain, `${name}.ogg`),
    publicInfo: {
      ...fields.publicInfo,
      ...infoOf(task.owner),
      social: { usage: 0 },
      meta: { descriptionOption: 1 },
    },
  };
  return {
    item: newItem<"voice">("voice", task, made, { playable, original: null, icon }),
    media: [playable, plain, icon],
    ...(task.audio && { recordingIdentity: identity }),
  };
}

function infoOf(owner: UploadTask["owner"]) {
  return { url: "", ownerName: owner.name, ownerSlug: owner.slug };
}

function newItem<Kind extends "sound" | "voice">(
  kind: Kind,
  { sourceKey, fileName }: UploadTask,
  fields: NewItem<Kind>["fields"],
  { playable, original, icon }: { playable: MediaFile; original: MediaFile | null; icon: MediaFile },
): NewItem<Kind> {
  return {
    kind,
    sourceKey,
    createdAt: new Date(),
    publicStatus: "listed",
    plays: 0,
    addedToSoundboard: 0,
    fields,
    audioHash: playable.hash,
    originalHash: original?.hash ?? null,
    fileName: kind === "sound" ? fileName : "",
    iconHash: icon.hash,
  };
}

/** Returns the samples of a recording as the voice lab takes them, one channel at its sample rate, and the recording's identity. */
async function readPhrase(bytes: Uint8Array) {
  const measured = await measureAudio(bytes, importLimits.durationMs).catch((error) => {
    throw refusalOfFault(error);
  });
  assertHearable(measured);
  const { channels } = resampleTo(withOneChannel(measured.pcm), SAMPLE_RATE);
  return { phrase: Float32Array.from(channels[0] ?? []), identity: measured.identity };
}

function withOneChannel({ sampleRate, channels }: Pcm): Pcm {
  const [first = new Float32Array()] = channels;
  const mixed = first.map(
    (_, index) => channels.reduce((sum, samples) => sum + (samples[index] ?? 0), 0) / channels.length,
  );
  return { sampleRate, channels: [mixed] };
}

async function storeUploadIcon(
  store: FileStore,
  { upload, key, picture }: UploadTask,
  choice: UploadIcon,
  words: readonly string[],
): Promise<MediaFile> {
  const label = upload.details.name;
  if (choice.type === "picture") {
    if (!picture) throw new RefusedError("bad-icon", "there is no picture");
    return putIcon(store, await redrawIcon(picture), "webp");
  }
  const variant = choice.type === "generated" ? choice.variant : 0;
  const emoji = choice.type === "emoji" ? choice.emoji : undefined;
  return storeGeneratedIcon(store, { seed: `${key}:${variant}`, label, words, emoji });
}
