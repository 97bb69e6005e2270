import * as z from "zod/mini";
import { itemKinds } from "../catalog/item-id.ts";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import type { OpenWords } from "../platform/open-words.ts";
import { soundDetailsSchema, uploadChangesSchema, voiceDetailsSchema } from "./upload-details.ts";
import { uploadFields } from "./upload-fields.ts";
import { uploadRefusalReasons, uploadStates } from "./upload-states.ts";

const itemReference = { kind: z.enum(itemKinds), id: itemIdSchema, url: z.string() };

const shared = {
  id: z.string(),
  /** Chosen by the client. */
  key: z.string(),
  state: z.enum(uploadStates),
  fileName: z.string(),
  sizeBytes: z.int(),
  /** Numbers of the parts that the server has, from 0. */
  receivedParts: z.array(z.int()),
  /** Size of each part but the last. */
  partSizeBytes: z.int(),
  /** ISO 8601 date and time. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /**
   * The item, once it is published. It is `unlisted` by its maker, `hidden` by an administrator, or `taken-down` after a
   * notice of copyright.
   */
  item: z.nullable(
    z.object({ ...itemReference, listing: z.enum(["listed", "unlisted", "hidden", "taken-down"]) }),
  ),
  /**
   * Id of the upload whose file this one replaces as soon as it is published. It then has that upload's item, and the other
   * one is `withdrawn` without an item.
   */
  replaces: z.optional(z.string()),
  /** The fields that an upload without a file of its own changes in the upload that it `replaces`, once it is accepted. */
  changedFields: z.optional(z.array(z.enum(uploadFields))),
  /** Changes that wait for a review. Until they are accepted, `details` are those of the public item. */
  changesInReview: z.optional(uploadChangesSchema),
  /** The fields of `details` that an administrator set. The maker cannot change them. */
  heldFields: z.optional(z.array(z.enum(uploadFields))),
  /** Why the upload was refused, by the checks or by an administrator, for people. */
  refusal: z.nullable(z.object({ reason: z.enum(uploadRefusalReasons), text: z.string() })),
  /** The item with the same audio, if the library had it before. */
  same: z.nullable(z.object({ ...itemReference, name: z.string() })),
  /** Other sounds of the library with nearly the same audio, the most alike first. Nothing is refused for them. */
  similar: z.optional(z.array(z.object({ ...itemReference, name: z.string() }))),
  /** The maker's only answer to a refusal. */
  appeal: z.nullable(
    z.object({ text: z.string(), at: z.string(), outcome: z.nullable(z.enum(["accepted", "refused"])) }),
  ),
};

const schema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sound"), ...shared, details: soundDetailsSchema }),
  z.object({ kind: z.literal("voice"), ...shared, details: voiceDetailsSchema }),
]);
type SchemaOfUpload = typeof schema;
/** Declarations name it, which would otherwise repeat all of the schema for each endpoint that answers it. */
export interface UploadSchema extends SchemaOfUpload {}
/** Schema of an upload: a sound or voice on its way into the library. */
export const uploadSchema: UploadSchema = schema;
/** An upload: a sound or voice on its way into the library. */
export type Upload = OpenWords<z.infer<typeof uploadSchema>>;
