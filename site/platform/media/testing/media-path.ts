import path from "node:path";
import { keyOfMedia, type MediaStore } from "../media-store.server.ts";

/** Returns the path of a media file whose storage is a folder. */
export function pathOfMedia(media: MediaStore, hash: string): string {
  return path.join(media.storage.location, keyOfMedia(hash));
}
