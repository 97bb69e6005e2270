import * as z from "zod/mini";
import { visibleText } from "../text/plain-text.ts";
import { soundDetailsSchema, voiceDetailsSchema } from "./upload-details.ts";
import { uploadLimits } from "./upload-limits.ts";

const { sizeBytes, fileNameLength } = uploadLimits;

/** Chosen by the client, so that a request that is sent again creates nothing more. */
const key = z.string().check(z.regex(/^[\w-]{1,64}$/, "A key has 1 to 64 letters, digits, - or _"));

/** The last name of a path, as some clients send paths. */
const fileName = z.string().check(
  z.overwrite((text) => visibleText(text.split(/[\\/]/).at(-1) ?? "")),
  z.refine((text) => [...text].length <= fileNameLength, `It must have at most ${fileNameLength} characters`),
);
const tooBig = `At most ${sizeBytes / 1024 / 1024} MB`;
const fileSize = z.int().check(z.gte(1), z.lte(sizeBytes, tooBig));

/** Schema of a new upload, before its bytes. A voice may come without a file, and then speaks the library's phrase. */
export const newUploadSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("sound"),
    key,
    fileName,
    sizeBytes: fileSize,
    details: soundDetailsSchema,
  }),
  z.object({
    kind: z.literal("voice"),
    key,
    fileName: z._default(fileName, ""),
    sizeBytes: z._default(z.int().check(z.gte(0), z.lte(sizeBytes, tooBig)), 0),
    details: voiceDetailsSchema,
  }),
]);
/** A new upload. */
export type NewUpload = z.infer<typeof newUploadSchema>;

/** Schema of a file that replaces the one of an upload, before its bytes. */
export const replacementSchema = z.object({ key, fileName, sizeBytes: fileSize });
/** A file that replaces the one of an upload. */
export type Replacement = z.infer<typeof replacementSchema>;
