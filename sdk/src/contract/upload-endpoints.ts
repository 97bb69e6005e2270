import type { GuardedEndpoint } from "./endpoints.ts";

/**
 * Endpoints of uploads. The site's own pages call them with the session's cookies, programs with a personal access token
 * of the scope `uploads`.
 */
export const uploadEndpoints = {
  /** The same `key` of the same account returns the same upload. */
  createUpload: { method: "POST", path: "/uploads", isIdempotent: true, caller: "uploads" },
  listUploads: { method: "GET", path: "/uploads", isIdempotent: true, caller: "uploads" },
  getUpload: { method: "GET", path: "/uploads/{id}", isIdempotent: true, caller: "uploads" },
  changeUpload: { method: "PATCH", path: "/uploads/{id}", isIdempotent: true, caller: "uploads" },
  /** Before and after publication. */
  withdrawUpload: { method: "DELETE", path: "/uploads/{id}", isIdempotent: true, caller: "uploads" },
  /** Its body is a part of the file: `application/octet-stream`. Parts count from 0 and come in any order. */
  putUploadPart: { method: "PUT", path: "/uploads/{id}/parts/{part}", isIdempotent: true, caller: "uploads" },
  /** Its body is the picture itself. */
  putUploadIcon: { method: "PUT", path: "/uploads/{id}/icon", isIdempotent: true, caller: "uploads" },
  /** Ends the sending of parts and starts the checks. */
  completeUpload: { method: "POST", path: "/uploads/{id}/complete", isIdempotent: true, caller: "uploads" },
  /**
   * Announces a file in place of the one that an upload has. Its parts are sent like those of any upload. The same `key`
   * returns the same upload.
   */
  replaceUpload: { method: "POST", path: "/uploads/{id}/replacement", isIdempotent: true, caller: "uploads" },
  /** Takes the item of a published upload out of all lists, as its maker. */
  unlistUpload: { method: "POST", path: "/uploads/{id}/unlist", isIdempotent: true, caller: "uploads" },
  /** Undoes `unlistUpload`. What an administrator unlisted stays so. */
  relistUpload: { method: "POST", path: "/uploads/{id}/relist", isIdempotent: true, caller: "uploads" },
  /** Answers an administrator's refusal, once. */
  appealUpload: { method: "POST", path: "/uploads/{id}/appeal", isIdempotent: false, caller: "uploads" },
  /** The file as it was sent, for its maker and administrators. */
  uploadAudio: { method: "GET", path: "/uploads/{id}/audio", isIdempotent: true, caller: "uploads" },
} as const satisfies Record<string, GuardedEndpoint>;
/** The names of the endpoints of uploads. */
export type UploadEndpointName = keyof typeof uploadEndpoints;
