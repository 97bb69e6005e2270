import type { endpointSchemas } from "@tuna/sdk/contract";
import { create as contentDisposition } from "content-disposition";
import type { z } from "zod/mini";
import { MEDIA_DOCUMENT_POLICY } from "../../platform/http/media-document-policy.server.ts";
import { type AudioCopyKind, copyFormats } from "../../platform/media/audio-copies.server.ts";
import type { ItemAudio, MediaFile } from "./catalog.server.ts";
import { downloadName, SAVED_COPY_FORMAT } from "./download-name.server.ts";

type AudioQuery = z.infer<(typeof endpointSchemas)["soundAudio"]["query"]>;

/** The file that a request for an item's audio means. */
export interface RequestedAudio {
  file: MediaFile;
  /** The copy of the file that is served instead of it. */
  copy: AudioCopyKind | undefined;
  headers: Record<string, string>;
  /** Whether it is what somebody sent, which only they and administrators may have. */
  isPrivate: boolean;
}

const playedHeaders = { "content-disposition": "inline", "content-security-policy": MEDIA_DOCUMENT_POLICY };

/** Returns the file that a query means: what listeners play, or something to save. WAV is saved as FLAC. */
export function requestedAudio(audio: ItemAudio, query: AudioQuery): RequestedAudio {
  const sent = audio.original ?? audio.file;
  const save = (file: MediaFile, copy?: AudioCopyKind, isPrivate = false): RequestedAudio => {
    const isCompact = file === audio.file && file.format === "opus";
    const format = copy ? copyFormats[copy].format : isCompact ? SAVED_COPY_FORMAT : file.format;
    // What somebody called their file may say more than its item does, such as their own name.
    const name = (isPrivate && audio.fileName) || audio.name;
    const disposition = contentDisposition(downloadName(name, format));
    return { file, copy, headers: { "content-disposition": disposition }, isPrivate };
  };
  if (query.for) return save(sent, query.for);
  if (query.download === "original") return save(sent, undefined, true);
  if (query.download) {
    const file = query.download === "compact" ? audio.file : sent;
    return save(file, file.format === "wav" ? "flac" : undefined);
  }
  // Of an earlier version's file there is no other container yet.
  const copy = query.container && audio.file.format === "opus" ? query.container : undefined;
  return { file: audio.file, copy, headers: playedHeaders, isPrivate: false };
}
