import { uploadFields } from "../uploads/upload-fields.ts";
import type { Endpoints } from "./endpoint.ts";
import type { uploadSchemas } from "./upload-schemas.ts";

const answer = { id: "", state: "", receivedParts: [], details: { name: "" } };

/**
 * Endpoints of uploads. The site's own pages call them with the session's cookies, programs with a personal access token
 * of the scope `uploads`.
 */
export const uploadEndpoints = {
  /** The same `key` of the same account returns the same upload. */
  createUpload: {
    method: "POST",
    path: "/uploads",
    isIdempotent: true,
    caller: "uploads",
    input: "body",
    fields: ["kind", "key", "fileName", "sizeBytes", "details"],
    answer,
  },
  listUploads: {
    method: "GET",
    path: "/uploads",
    caller: "uploads",
    input: "query",
    fields: ["state", "page"],
    answer: { items: [answer], total: 0 },
  },
  getUpload: { method: "GET", path: "/uploads/{id}", caller: "uploads", answer },
  changeUpload: {
    method: "PATCH",
    path: "/uploads/{id}",
    isIdempotent: true,
    caller: "uploads",
    input: "body",
    fields: uploadFields,
    answer,
  },
  /** Before and after publication. */
  withdrawUpload: { method: "DELETE", path: "/uploads/{id}", caller: "uploads", answer },
  /** Its body is a part of the file: `application/octet-stream`. Parts count from 0 and come in any order. */
  putUploadPart: { method: "PUT", path: "/uploads/{id}/parts/{part}", caller: "uploads", input: "file" },
  /** Its body is the picture itself. */
  putUploadIcon: { method: "PUT", path: "/uploads/{id}/icon", caller: "uploads", input: "file" },
  /** Ends the sending of parts and starts the checks. */
  completeUpload: {
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
    method: "POST",
    path: "/uploads/{id}/unlist",
    isIdempotent: true,
    caller: "uploads",
    answer,
  },
  /** Undoes `unlistUpload`. What an administrator unlisted stays so. */
  relistUpload: {
    method: "POST",
    path: "/uploads/{id}/relist",
    isIdempotent: true,
    caller: "uploads",
    answer,
  },
  /** Answers an administrator's refusal, once. */
  appealUpload: {
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
} as const satisfies Endpoints<typeof uploadSchemas>;
