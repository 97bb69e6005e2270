import * as z from "zod/mini";
import { pageSchema } from "../catalog/list-schemas.ts";
import { newUploadSchema, replacementSchema } from "../uploads/new-upload.ts";
import { appealSchema, uploadChangesSchema } from "../uploads/upload-details.ts";
import { uploadSchema } from "../uploads/upload-schema.ts";
import { uploadStates } from "../uploads/upload-states.ts";
import type { EndpointSchemas } from "./schemas.ts";
import { pageNumber, wholeNumber } from "./whole-number.ts";

/** Schema of a UUID. */
const id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const params = z.object({ id });
/** Looked up at each call, because the package also loads where it does not exist. */
const file = z.custom<Blob>((given) => given instanceof Blob);

/** Query of one's uploads, newest first. */
const uploadsQuerySchema = z.object({
  state: z.optional(z.enum(uploadStates)),
  page: pageNumber,
});

/** Schemas of the inputs and answers of the endpoints of uploads. */
export const uploadSchemas = {
  createUpload: { body: newUploadSchema, response: uploadSchema },
  listUploads: { query: uploadsQuerySchema, response: pageSchema(uploadSchema) },
  getUpload: { params, response: uploadSchema },
  changeUpload: { params, body: uploadChangesSchema, response: uploadSchema },
  withdrawUpload: { params, response: uploadSchema },
  putUploadPart: { params: z.object({ id, part: wholeNumber(0, 9) }), file },
  putUploadIcon: { params, file },
  completeUpload: { params, response: uploadSchema },
  replaceUpload: { params, body: replacementSchema, response: uploadSchema },
  unlistUpload: { params, response: uploadSchema },
  relistUpload: { params, response: uploadSchema },
  appealUpload: { params, body: appealSchema, response: uploadSchema },
  uploadIcon: { params },
  uploadAudio: { params, query: z.object({ original: z.optional(z.enum(["1"])) }) },
} satisfies Record<string, EndpointSchemas>;
