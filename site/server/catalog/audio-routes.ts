import type { ItemKind } from "@tuna/sdk";
import { create as contentDisposition } from "content-disposition";
import type { Context } from "hono";
import type { Viewer } from "../../contract/viewer.ts";
import { cacheControls } from "../http/cache-control.ts";
import { fileAnswer } from "../http/file-answer.ts";
import { MEDIA_DOCUMENT_POLICY } from "../http/media-document-policy.ts";
import type { EndpointHandlers, EndpointInput } from "../http/mount-table.ts";
import { ProblemError } from "../http/problem.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { Catalog, ItemAudio } from "./catalog.ts";
import { downloadName } from "./download-name.ts";
import { itemNotFound } from "./item-not-found.ts";

type AudioInput = EndpointInput<"soundAudio"> | EndpointInput<"voiceAudio">;

/** From this length on, a hash in the address makes the answer immutable. */
const MIN_HASH_LENGTH = 8;

/** What audio is served from, and who may hear it. */
export interface AudioRoutesOptions {
  catalog: Pick<Catalog, "get" | "getAudio">;
  media: Pick<MediaStore, "path">;
  /** The rights of the caller as the database knows them now. Called for sensitive and unlisted items only. */
  viewerOf(context: Context): Promise<Viewer>;
}

/**
 * Serves an item's playable audio, or with `download=1` the file as it was imported. Sensitive items are served to
 * viewers who allow them and to administrators, unlisted items to administrators only.
 */
export function audioRoutes({
  catalog,
  media,
  viewerOf,
}: AudioRoutesOptions): EndpointHandlers<"soundAudio" | "voiceAudio"> {
  const answer = async (kind: ItemKind, { params, query }: AudioInput, context: Context) => {
    const audio = await catalog.getAudio(kind, params.id);
    if (!audio) {
      throw (await catalog.get(kind, params.id)) ? new ProblemError("file-not-found") : itemNotFound(kind);
    }
    const isForEverybody = audio.isListed && !audio.isSensitive;
    if (!isForEverybody) requireAudioRights(kind, audio, await viewerOf(context));
    const isDownload = query.download !== undefined;
    const file = isDownload ? (audio.original ?? audio.file) : audio.file;
    return fileAnswer(context, {
      path: media.path(file.hash),
      hash: file.hash,
      mimeType: file.mimeType,
      cacheControl: cacheControlOf(isForEverybody, pinsContent(query.hash, audio.file.hash)),
      headers: isDownload
        ? { "content-disposition": contentDisposition(downloadName(audio.fileName, file.format)) }
        : { "content-disposition": "inline", "content-security-policy": MEDIA_DOCUMENT_POLICY },
    });
  };
  return {
    soundAudio: (input, context) => answer("sound", input, context),
    voiceAudio: (input, context) => answer("voice", input, context),
  };
}

/** Throws a problem unless the viewer may hear the item. Administrators have to hear what was reported. */
function requireAudioRights(kind: ItemKind, audio: ItemAudio, viewer: Viewer): void {
  if (viewer.isAdministrator) return;
  if (!audio.isListed) throw itemNotFound(kind);
  if (!viewer.isSensitiveAllowed) throw new ProblemError("sensitive-content");
}

function cacheControlOf(isForEverybody: boolean, isByHash: boolean): string {
  if (!isForEverybody) return cacheControls.restrictedAudio;
  return isByHash ? cacheControls.audioByHash : cacheControls.audio;
}

function pinsContent(givenHash: string | undefined, hash: string): boolean {
  return givenHash !== undefined && givenHash.length >= MIN_HASH_LENGTH && hash.startsWith(givenHash);
}
