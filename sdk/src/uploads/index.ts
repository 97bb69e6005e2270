/** Uploads: sounds and voices on their way into the library. */

import "../platform/platform-types.ts";

export { type SendOptions, sendUpload } from "../client/send-upload.ts";
export { createUploadClient } from "../client/upload-client.ts";
export type { UploadMethods } from "../contract/upload-endpoints.ts";
export { type NewUpload, newUploadSchema, type Replacement } from "./new-upload.ts";
export type { PublishedFile, PublishOptions, ReplacedFile } from "./published-file.ts";
export {
  appealSchema,
  isEmoji,
  type SoundDetails,
  type UploadChanges,
  type UploadIcon,
  uploadChangesSchema,
  type VoiceDetails,
} from "./upload-details.ts";
export { type UploadField, uploadFields } from "./upload-fields.ts";
export { uploadLicences } from "./upload-licences.ts";
export { uploadLimits, uploadPartCount, uploadPartSize } from "./upload-limits.ts";
export { type Upload, type UploadSchema, uploadSchema } from "./upload-schema.ts";
export {
  type CheckRefusalReason,
  checkRefusalReasons,
  type ReviewRefusalReason,
  reviewRefusalReasons,
  type UploadState,
  uploadRefusalReasons,
  uploadStates,
} from "./upload-states.ts";
