import type { ItemKind } from "@tuna/sdk";
import type { AudioCopyPurpose } from "@tuna/sdk/catalog";
import { create as contentDisposition } from "content-disposition";
import type { Context } from "hono";
import type { Viewer } from "../../contract/viewer.ts";
import { cacheControls } from "../http/cache-control.ts";
import { type FileToAnswer, fileAnswer, restrictedFileAnswer } from "../http/file-answer.ts";
import { MEDIA_DOCUMENT_POLICY } from "../http/media-document-policy.ts";
import type { EndpointHandlers, EndpointInput } from "../http/mount-table.ts";
import { ProblemError } from "../http/problem.ts";
import { logUnexpected } from "../log/log.ts";
import type { AudioFormat } from "../media/audio-formats.ts";
import { DISCORD_COPY, type DiscordCopies } from "../media/discord-copies.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { Catalog, ItemAudio } from "./catalog.ts";
import { downloadName } from "./download-name.ts";
import { accessToItem, mayHave } from "./file-access.ts";
import { itemNotFound } from "./item-not-found.ts";

type AnswerFile = (file: Omit<FileToAnswer, "cacheControl">) => Promise<Response>;
type AudioInput = EndpointInput<"soundAudio"> | EndpointInput<"voiceAudio">;

/** From this length on, a hash in the address makes the answer immutable. */
const MIN_HASH_LENGTH = 8;
const RETRY_AFTER_SECONDS = 10;

/** What audio is served from, and who may hear it. */
export interface AudioRoutesOptions {
  catalog: Pick<Catalog, "get" | "getAudio">;
  copies: Pick<DiscordCopies, "fileOf">;
  media: Pick<MediaStore, "file">;
  /** The rights of the caller as the database knows them now. Called for sensitive and unlisted items only. */
  viewerOf(context: Context): Promise<Viewer>;
}

/**
 * Serves an item's playable audio, with `download=1` the file as it was imported, or with `for` a copy for Discord. Sensitive
 * items are served to viewers who allow them and to administrators, unlisted items to administrators only.
 */
export function audioRoutes({
  catalog,
  media,
  copies,
  viewerOf,
}: AudioRoutesOptions): EndpointHandlers<"soundAudio" | "voiceAudio"> {
  const answer = async (kind: ItemKind, { params, query }: AudioInput, context: Context) => {
    const audio = await catalog.getAudio(kind, params.id);
    if (!audio) {
      throw (await catalog.get(kind, params.id)) ? new ProblemError("file-not-found") : itemNotFound(kind);
    }
    const access = accessToItem(audio);
    const isForEverybody = access === "everybody";
    if (!(await mayHave(access, () => viewerOf(context)))) {
      throw access === "confirmed" ? new ProblemError("sensitive-content") : itemNotFound(kind);
    }
    const cacheControl = pinsContent(query.hash, audio.file.hash)
      ? cacheControls.audioByHash
      : cacheControls.audio;
    const answerFile: AnswerFile = (file) =>
      isForEverybody ? fileAnswer(context, { ...file, cacheControl }) : restrictedFileAnswer(context, file);
    if (query.for) return answerCopy(audio, query.for, answerFile, context);
    const isDownload = query.download !== undefined;
    const file = isDownload ? (audio.original ?? audio.file) : audio.file;
    return answerFile({
      file: media.file(file.hash),
      hash: file.hash,
      mimeType: file.mimeType,
      headers: isDownload
        ? attachment(audio, file.format)
        : { "content-disposition": "inline", "content-security-policy": MEDIA_DOCUMENT_POLICY },
    });
  };

  async function answerCopy(
    audio: ItemAudio,
    purpose: AudioCopyPurpose,
    answerFile: AnswerFile,
    context: Context,
  ) {
    const { hash, format } = audio.file;
    const copy = await copies.fileOf({ hash, format: format as AudioFormat }, purpose).catch((cause) => {
      logUnexpected(cause, context);
      throw new ProblemError("unavailable", { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
    });
    return answerFile({
      file: copy.file,
      hash: copy.key,
      mimeType: DISCORD_COPY.mimeType,
      headers: attachment(audio, DISCORD_COPY.format),
    });
  }

  return {
    soundAudio: (input, context) => answer("sound", input, context),
    voiceAudio: (input, context) => answer("voice", input, context),
  };
}

function attachment(audio: ItemAudio, format: string) {
  return { "content-disposition": contentDisposition(downloadName(audio.fileName, format)) };
}

function pinsContent(givenHash: string | undefined, hash: string): boolean {
  return givenHash !== undefined && givenHash.length >= MIN_HASH_LENGTH && hash.startsWith(givenHash);
}
