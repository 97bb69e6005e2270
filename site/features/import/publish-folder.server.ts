import path from "node:path";
import { isApiError, isTunaError, type Sound } from "@tuna/sdk";
import type {
  PublishedFile,
  SoundDetails,
  Upload,
  UploadIcon,
  UploadMethods,
  VoiceDetails,
} from "@tuna/sdk/uploads";
import pMap from "p-map";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { readDetails } from "../catalog/stored-details.server.ts";
import { importLimits } from "./limits.server.ts";
import { messageOf } from "./message-of.server.ts";
import { planImport } from "./plan-import.server.ts";
import type { SoundTask } from "./prepare-sound.server.ts";
import type { VoiceTask } from "./prepare-voice.server.ts";
import { readWithin } from "./read-within.server.ts";
import { RefusedError, refusalTexts } from "./refusals.server.ts";
import { soundDetails } from "./sound-details.server.ts";

export interface PublishFolderOptions {
  uploads: Pick<UploadMethods, "list" | "publish">;
  licence: SoundDetails["licence"];
  /** Ends the sending. The same command continues from there. */
  signal: AbortSignal;
  onProgress?: ((doneCount: number, totalCount: number) => void) | undefined;
  /** Called while the site cannot be reached, and when it answers again. */
  onConnection?: ((isConnected: boolean) => void) | undefined;
}

/** What became of one file or voice. */
interface PublishedSource {
  /** Path below the folder, or position in voices.json. */
  source: string;
  outcome: PublishOutcome;
  /** Path of the item, or why it was refused. */
  detail: string;
  /** Other sounds of the library with nearly the same audio. */
  similar?: readonly { name: string; url: string }[];
}

/** `known` is what the library had before: by an earlier run, or by somebody else. */
export type PublishOutcome = "published" | "review" | "known" | "withdrawn" | "refused" | "failed";

export interface PublishReport {
  sources: PublishedSource[];
  /** Whether some files were not sent. */
  isStopped: boolean;
  /** The site's limit of uploads, if that is why. */
  limit: { retryAfterMs: number | undefined } | undefined;
}

/** Files on their way at once: some are sent while the site checks others. */
const CONCURRENCY = 4;

/**
 * Sends every sound and voice of a folder to a site, as {@link planImport} finds them, and waits until the site has checked them.
 * The same file with the same details is one upload however often it is sent. Throws CatalogueFileError if the folder or a
 * catalogue file cannot be read, and a `TunaError` if the site cannot be reached at first or refuses the access token.
 */
export async function publishFolder(folder: string, options: PublishFolderOptions): Promise<PublishReport> {
  const { onProgress, onConnection, signal, uploads } = options;
  // Nothing is stored here.
  const plan = await planImport(folder, { owner: undefined, storage: { driver: "folder", folder } });
  const tasks = [
    ...plan.sounds.map(({ source, task }) => ({ source, prepare: () => soundOf(task, options) })),
    ...plan.voices.map(({ source, task }) => ({ source, prepare: () => voiceOf(task, options) })),
  ];
  const refused = plan.refusals.map(
    ({ source, reason, detail }): PublishedSource => ({
      source,
      outcome: "refused",
      detail: detail ?? refusalTexts[reason],
    }),
  );
  const sources: PublishedSource[] = [];
  let limit: PublishReport["limit"];
  // A wrong address or token is an error now, and not waited for.
  await uploads.list({});
  onProgress?.(0, tasks.length);
  await pMap(
    tasks,
    async ({ source, prepare }) => {
      if (signal.aborted || limit) return;
      try {
        let isSent = false;
        const onSent = () => {
          isSent = true;
        };
        const upload = await uploads.publish(await prepare(), { signal, onProgress: onSent, onConnection });
        sources.push({ source, ...outcomeOf(upload, isSent) });
      } catch (error) {
        if (signal.aborted) return;
        if (isApiError(error) && [401, 403].includes(error.status)) throw error;
        if (isApiError(error) && error.status === 429) {
          limit = { retryAfterMs: error.retryAfterMs };
          return;
        }
        sources.push({ source, ...failureOf(error) });
      }
      onProgress?.(sources.length, tasks.length);
    },
    { concurrency: CONCURRENCY },
  );
  return { sources: [...refused, ...sources], isStopped: sources.length < tasks.length, limit };
}

async function soundOf(task: SoundTask, { licence }: PublishFolderOptions): Promise<PublishedFile> {
  const bytes = await readWithin(task.file, importLimits.sizeBytes);
  const sound = soundDetails({ ...task, tags: {} }) as Sound;
  const { icon, picture } = await iconOf(task.iconFile);
  const details: SoundDetails = { ...readDetails("sound", sound), licence, icon };
  const fileName = path.basename(task.file);
  return {
    kind: "sound",
    key: keyOf({ fileName, details }, bytes, picture),
    fileName,
    file: new Blob([bytes]),
    ...(picture && { picture: new Blob([picture]) }),
    details,
  };
}

async function voiceOf(
  { entry, files }: VoiceTask,
  { licence }: PublishFolderOptions,
): Promise<PublishedFile> {
  if (entry.effects.length === 0) throw new RefusedError("bad-entry", "it has no effects");
  const phraseFile = files.originalDemo;
  const phrase = phraseFile ? await readWithin(phraseFile, importLimits.sizeBytes) : new Uint8Array();
  const { icon, picture } = await iconOf(files.icon);
  const description = entry.description || entry.publicInfo.description;
  const voice = { ...entry, publicInfo: { ...entry.publicInfo, description } };
  const details: VoiceDetails = { ...readDetails("voice", voice), licence, icon, effects: entry.effects };
  const fileName = phraseFile ? path.basename(phraseFile) : "";
  return {
    kind: "voice",
    key: keyOf({ fileName, details }, phrase, picture),
    fileName,
    file: new Blob([phrase]),
    ...(picture && { picture: new Blob([picture]) }),
    details,
  };
}

async function iconOf(
  file: string | undefined,
): Promise<{ icon: UploadIcon; picture?: Uint8Array<ArrayBuffer> }> {
  if (!file) return { icon: { type: "generated", variant: 0 } };
  return { icon: { type: "picture" }, picture: await readWithin(file, importLimits.iconSizeBytes) };
}

/**
 * The same files and details make the same key, so that sending them again continues or returns the first upload. Corrected
 * ones make another, since the site takes one content for each key.
 */
function keyOf(texts: object, file: Uint8Array, picture: Uint8Array = new Uint8Array()): string {
  const hashes = [file, picture].map((bytes) => sha256(bytes));
  return `file-${sha256(Buffer.from(JSON.stringify([texts, ...hashes]))).slice(0, 40)}`;
}

function outcomeOf(upload: Upload, isSent: boolean): Omit<PublishedSource, "source"> {
  return { ...outcomeOfState(upload, isSent), ...(upload.similar && { similar: upload.similar }) };
}

function outcomeOfState(
  { state, item, refusal, same }: Upload,
  isSent: boolean,
): Pick<PublishedSource, "outcome" | "detail"> {
  if (state === "published") return { outcome: isSent ? "published" : "known", detail: item?.url ?? "" };
  if (state === "review") return { outcome: "review", detail: "" };
  if (state === "withdrawn") return { outcome: "withdrawn", detail: "" };
  if (same) return { outcome: "known", detail: same.url };
  return { outcome: "refused", detail: refusal?.text ?? state };
}

function failureOf(error: unknown): Omit<PublishedSource, "source"> {
  if (error instanceof RefusedError) {
    return { outcome: "refused", detail: error.detail ?? refusalTexts[error.reason] };
  }
  if (isApiError(error)) {
    const detail = error.errors[0] ? `${error.errors[0].field}: ${error.errors[0].message}` : error.title;
    return { outcome: error.status < 500 && error.status !== 429 ? "refused" : "failed", detail };
  }
  if (!isTunaError(error)) throw error;
  return { outcome: "failed", detail: messageOf(error) };
}
