import type * as z from "zod/mini";
import type { newUploadSchema } from "./new-upload.ts";

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
