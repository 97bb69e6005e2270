import type { ItemKind } from "@tuna/sdk";
import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import type { Context } from "hono";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import { fileAnswer, restrictedFileAnswer } from "../../platform/http/file-answer.server.ts";
import type { BoundEndpoint, HandlerInput } from "../../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { refuseUnmadeFile } from "../../platform/http/refuse-unmade-file.server.ts";
import {
  type AudioCopies,
  type AudioCopyKind,
  copyFormats,
} from "../../platform/media/audio-copies.server.ts";
import type { AudioFormat } from "../../platform/media/audio-formats.server.ts";
import type { MediaStore } from "../../platform/media/media-store.server.ts";
import type { Viewer } from "../../platform/pages/viewer.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import type { Catalog, MediaFile } from "./catalog.server.ts";
import { accessToItem, mayHave } from "./file-access.server.ts";
import { itemNotFound } from "./item-not-found.server.ts";
import { requestedAudio } from "./requested-audio.server.ts";

type AudioInput = HandlerInput<(typeof endpointSchemas)["soundAudio"]>;

/** From this length on, a hash in the address makes the answer immutable. */
const MIN_HASH_LENGTH = 8;

/** What audio is served from, and who may hear it. */
export interface AudioRoutesOptions {
  catalog: Pick<Catalog, "get" | "getAudio">;
  copies: Pick<AudioCopies, "fileOf">;
  media: Pick<MediaStore, "file">;
  /** The rights of the caller as the database knows them now. Called for sensitive and unlisted items only. */
  viewerOf(context: Context): Promise<Viewer>;
}

/** Files of items. */
export const audioApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  {
    soundAudio: {
      tag: "Sounds",
      summary:
        "The sound as it is played or saved, whole or a range of it; of a sensitive sound for who has confirmed on the site",
    },
    voiceAudio: {
      tag: "Voices",
      summary:
        "The voice's demo, whole or a range of it; of a sensitive voice for who has confirmed on the site",
    },
  },
);

/**
 * Handles {@link audioApi}: serves an item's compact copy, with `container` as some browsers play it sooner or alone, with `download=1` the sound
 * in full quality, with `download=compact` the compact copy to save, or with `for` a copy for Discord. `download=original` is what
 * was sent, for administrators; its maker gets it from `uploadAudio`. Sensitive items are served to viewers who allow them and to
 * administrators, unlisted items to administrators only.
 */
export function audioRoutes({ catalog, media, copies, viewerOf }: AudioRoutesOptions): BoundEndpoint[] {
  const answer = async (kind: ItemKind, { params, query }: AudioInput, context: Context) => {
    const audio = await catalog.getAudio(kind, params.id);
    if (!audio) {
      throw (await catalog.get(kind, params.id)) ? new ProblemError("file-not-found") : itemNotFound(kind);
    }
    const { file, copy, headers, isPrivate } = requestedAudio(audio, query);
    const access = isPrivate ? "administrators" : accessToItem(audio);
    if (!(await mayHave(access, () => viewerOf(context)))) {
      throw access === "confirmed" ? new ProblemError("sensitive-content") : itemNotFound(kind);
    }
    const cacheControl = pinsContent(query.hash, audio.file.hash)
      ? cacheControls.audioByHash
      : cacheControls.audio;
    const served = copy ? await copyOf(file, copy, context) : storedFile(file);
    return access === "everybody"
      ? fileAnswer(context, { ...served, headers, cacheControl })
      : restrictedFileAnswer(context, { ...served, headers });
  };

  const storedFile = ({ hash, mimeType }: MediaFile) => ({ file: media.file(hash), hash, mimeType });

  async function copyOf({ hash, format }: MediaFile, kind: AudioCopyKind, context: Context) {
    const copy = await copies
      .fileOf({ hash, format: format as AudioFormat }, kind)
      .catch((cause) => refuseUnmadeFile(context, cause, media.file(hash)));
    return { file: copy.file, hash: copy.key, mimeType: copyFormats[kind].mimeType };
  }

  return handleEndpoints(audioApi)({
    soundAudio: (input, context) => answer("sound", input, context),
    voiceAudio: (input, context) => answer("voice", input, context),
  });
}

function pinsContent(givenHash: string | undefined, hash: string): boolean {
  return givenHash !== undefined && givenHash.length >= MIN_HASH_LENGTH && hash.startsWith(givenHash);
}
