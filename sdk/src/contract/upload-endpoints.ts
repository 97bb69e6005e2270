import type * as z from "zod/mini";
import type { newUploadSchema } from "../uploads/new-upload.ts";
import type { PublishedFile, PublishOptions, ReplacedFile } from "../uploads/published-file.ts";
import type { uploadChangesSchema } from "../uploads/upload-details.ts";
import { uploadFields } from "../uploads/upload-fields.ts";
import type { Upload } from "../uploads/upload-schema.ts";
import type { Endpoints } from "./endpoint.ts";
import type { WithoutPage } from "./list-options.ts";
import type { CallOptions, SessionMethods } from "./method-types.ts";
import type { uploadSchemas } from "./upload-schemas.ts";

type Methods = SessionMethods<Omit<typeof uploadSchemas, "putUploadPart" | "uploadAudio" | "uploadIcon">>;

/** Uploads of a login or a personal access token. Every promise rejects with a `TunaError` only. */
export interface UploadMethods {
  /** Sends a sound or voice, waits until the site has checked it, and returns it: published, in review, or refused. */
  publish(upload: PublishedFile, options?: PublishOptions): Promise<Upload>;
  /** Announces an upload. The same `key` returns the same upload. */
  create(upload: z.input<typeof newUploadSchema>, options?: CallOptions): Promise<Upload>;
  /** One's uploads, newest first. */
  list: Methods["listUploads"];
  /** All of one's uploads, newest first, page by page as the loop needs them. */
  listAll(
    query?: WithoutPage<NonNullable<Parameters<Methods["listUploads"]>[0]>>,
    options?: CallOptions,
  ): AsyncGenerator<Upload, void, undefined>;
  /** One's upload with this id. */
  get: Methods["getUpload"];
  /** Changes details of an upload: what is absent stays as it is. */
  change(id: string, changes: z.input<typeof uploadChangesSchema>, options?: CallOptions): Promise<Upload>;
  /** Withdraws an upload, and its item if it is published. */
  withdraw: Methods["withdrawUpload"];
  /** Sends a part of the file. Parts count from 0. */
  putPart(id: string, part: number, bytes: Blob, options?: CallOptions): Promise<string>;
  /**
   * Replaces the file of an upload that waits, was refused or is published, and waits until the site has checked it. A
   * published item keeps its id, address, texts and plays. Resolves with the upload of the new file.
   */
  replaceFile(id: string, replacement: ReplacedFile, options?: PublishOptions): Promise<Upload>;
  /** Announces a new file for an upload, whose parts come next. The same `key` returns the same upload. */
  replace: Methods["replaceUpload"];
  /** Takes the item of a published upload out of all lists. */
  unlist: Methods["unlistUpload"];
  /** Undoes `unlist`. */
  relist: Methods["relistUpload"];
  /** Answers an administrator's refusal, once: `{ text }`. */
  appeal: Methods["appealUpload"];
  /** Sends the picture for the icon. */
  putIcon: Methods["putUploadIcon"];
  /** Ends the sending of parts. */
  complete: Methods["completeUpload"];
}

const answer = { id: "", state: "", receivedParts: [], details: { name: "" } };

/**
 * Endpoints of uploads. The site's own pages call them with the session's cookies, programs with a personal access token
 * of the scope `uploads`.
 */
export const uploadEndpoints = {
  /** The same `key` of the same account returns the same upload. */
  createUpload: {
    as: "create",
    method: "POST",
    path: "/uploads",
    isIdempotent: true,
    caller: "uploads",
    input: "body",
    fields: ["kind", "key", "fileName", "sizeBytes", "details"],
    answer,
  },
  listUploads: {
    as: "list",
    method: "GET",
    path: "/uploads",
    caller: "uploads",
    input: "query",
    fields: ["state", "page"],
    answer: { items: [answer], total: 0 },
  },
  getUpload: { as: "get", method: "GET", path: "/uploads/{id}", caller: "uploads", answer },
  changeUpload: {
    as: "change",
    method: "PATCH",
    path: "/uploads/{id}",
    isIdempotent: true,
    caller: "uploads",
    input: "body",
    fields: uploadFields,
    answer,
  },
  /** Before and after publication. */
  withdrawUpload: { as: "withdraw", method: "DELETE", path: "/uploads/{id}", caller: "uploads", answer },
  /** Its body is a part of the file: `application/octet-stream`. Parts count from 0 and come in any order. */
  putUploadPart: { method: "PUT", path: "/uploads/{id}/parts/{part}", caller: "uploads", input: "file" },
  /** Its body is the picture itself. */
  putUploadIcon: {
    as: "putIcon",
    method: "PUT",
    path: "/uploads/{id}/icon",
    caller: "uploads",
    input: "file",
  },
  /** Ends the sending of parts and starts the checks. */
  completeUpload: {
    as: "complete",
    method: "POST",
    path: "/uploads/{id}/complete",
    isIdempotent: true,
    caller: "uploads",
    answer,
  },
  /**
   * Announces a file in place of the one that an upload has. Its parts are sent like those of any upload. The same `key`
   * returns the same upload.
   */
  replaceUpload: {
    as: "replace",
    method: "POST",
    path: "/uploads/{id}/replacement",
    isIdempotent: true,
    caller: "uploads",
    input: "body",
    fields: ["key", "fileName", "sizeBytes"],
    answer,
  },
  /** Takes the item of a published upload out of all lists, as its maker. */
  unlistUpload: {
    as: "unlist",
    method: "POST",
    path: "/uploads/{id}/unlist",
    isIdempotent: true,
    caller: "uploads",
    answer,
  },
  /** Undoes `unlistUpload`. What an administrator unlisted stays so. */
  relistUpload: {
    as: "relist",
    method: "POST",
    path: "/uploads/{id}/relist",
    isIdempotent: true,
    caller: "uploads",
    answer,
  },
  /** Answers an administrator's refusal, once. */
  appealUpload: {
    as: "appeal",
    method: "POST",
    path: "/uploads/{id}/appeal",
    caller: "uploads",
    input: "body",
    fields: ["text"],
    answer,
  },
  /** The file as it was sent, for its maker and administrators. */
  uploadAudio: {
    method: "GET",
    path: "/uploads/{id}/audio",
    caller: "uploads",
    input: "query",
    fields: ["original"],
  },
  /** The picture for its icon as it will be published, for its maker and administrators. */
  uploadIcon: { method: "GET", path: "/uploads/{id}/icon", caller: "uploads" },
} as const satisfies Endpoints<typeof uploadSchemas, keyof UploadMethods>;
