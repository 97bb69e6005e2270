import type * as z from "zod/mini";
import type { SessionMethods } from "../account/session-client.ts";
import type { WithoutPage } from "../client/list-options.ts";
import type { CallOptions } from "../client/send-call.ts";
import type { uploadSchemas } from "../contract/upload-schemas.ts";
import type { newUploadSchema } from "./new-upload.ts";
import type { uploadChangesSchema } from "./upload-details.ts";
import type { Upload } from "./upload-schema.ts";

/** A new upload with its files, as {@link UploadMethods.publish} takes it. */
export type PublishedFile = WithoutFile<z.input<typeof newUploadSchema>> & {
  /** The sound, or the phrase that a voice is heard with: a `File`, another `Blob`, or bytes such as a `Buffer`. */
  file: Blob | Uint8Array;
  /** By default the name of a `File`, else empty. */
  fileName?: string | undefined;
  /** Picture for the icon, where `details.icon` is a picture. */
  picture?: Blob | undefined;
  /** Identifies this upload, so that publishing it again after a failure goes on. Random by default. */
  key?: string | undefined;
};

type WithoutFile<Request> = Request extends unknown ? Omit<Request, "sizeBytes" | "key" | "fileName"> : never;

/** A file that replaces another one, as {@link UploadMethods.replaceFile} takes it. */
export type ReplacedFile = Pick<PublishedFile, "file" | "fileName" | "key">;

/** Options of {@link UploadMethods.publish}. */
export interface PublishOptions {
  /** Ends the sending with an `AbortError`. What the site has by then it keeps for a day. */
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes that the site has, before the first part, after each part, and while the site checks. */
  onProgress?: ((sentBytes: number) => void) | undefined;
  /** Called while the site cannot be reached, and when it answers again. */
  onConnection?: ((isConnected: boolean) => void) | undefined;
}

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
