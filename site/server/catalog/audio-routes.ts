import type { ItemKind } from "@tuna/sdk";
import { create as contentDisposition } from "content-disposition";
import type { Context } from "hono";
import { isActingAdministrator } from "../account/administrator.ts";
import type { Sessions } from "../account/sessions.ts";
import { fileAnswer } from "../http/file-answer.ts";
import type { EndpointHandlers, EndpointInput } from "../http/mount-endpoints.ts";
import { ProblemError } from "../http/problem.ts";
import type { MediaStore } from "../media/media-store.ts";
import type { Catalog } from "./catalog.ts";
import { downloadName } from "./download-name.ts";
import { itemNotFound } from "./item-not-found.ts";

type AudioInput = EndpointInput<"soundAudio"> | EndpointInput<"voiceAudio">;

/** Shortest part of a hash that pins a file's address to its bytes. */
const MIN_HASH_LENGTH = 8;
const shortLived = "public, max-age=300";
/** The next one who asks may not be allowed what this one was. */
const personal = "private, no-store";
const immutable = "public, max-age=31536000, immutable";

/**
 * An item's audio: to play in a page, or with `download=1` the file as it came. Of a sensitive item it is for those who
 * are logged in and allow it, and administrators; of an unlisted one for administrators alone. Both as the database knows
 * them now, and only such an item costs that look.
 */
export function audioRoutes(
  { catalog, media }: { catalog: Catalog; media: MediaStore },
  sessions?: Pick<Sessions, "visitorOf">,
): EndpointHandlers<"soundAudio" | "voiceAudio"> {
  const answer = async (kind: ItemKind, { params, query }: AudioInput, context: Context) => {
    const audio = await catalog.getAudio(kind, params.id);
    if (!audio) {
      throw (await catalog.get(kind, params.id)) ? new ProblemError("file-not-found") : itemNotFound(kind);
    }
    const isForEverybody = audio.isListed && !audio.isSensitive;
    const account = isForEverybody ? undefined : await sessions?.visitorOf(context);
    // They have to hear what was reported.
    const isForAdministrator = account !== undefined && isActingAdministrator(account);
    if (!audio.isListed && !isForAdministrator) throw itemNotFound(kind);
    if (audio.isSensitive && !isForAdministrator && !account?.allowsExplicitContent) {
      throw new ProblemError("sensitive-content");
    }
    const isDownload = query.download !== undefined;
    const file = isDownload ? (audio.original ?? audio.file) : audio.file;
    return fileAnswer(context, {
      path: media.path(file.hash),
      hash: file.hash,
      mimeType: file.mimeType,
      cacheControl: !isForEverybody ? personal : fits(query.hash, audio.file.hash) ? immutable : shortLived,
      headers: isDownload
        ? { "content-disposition": contentDisposition(downloadName(audio.fileName, file.format)) }
        : {},
    });
  };
  return {
    soundAudio: (input, context) => answer("sound", input, context),
    voiceAudio: (input, context) => answer("voice", input, context),
  };
}

function fits(given: string | undefined, hash: string): boolean {
  return given !== undefined && given.length >= MIN_HASH_LENGTH && hash.startsWith(given);
}
