import { open } from "node:fs/promises";
import type { Icon } from "@tuna/sdk";
import type { MediaStore } from "../media/media-store.ts";

/** A picture for previews. Other sites show no SVG and need its size in advance. */
export interface Thumbnail {
  url: string;
  widthPx: number;
  heightPx: number;
}

const PNG_START = "89504e470d0a1a0a0000000d49484452";

/** Returns an item's icon with the size in its header when it is a PNG; undefined for other formats. */
export async function thumbnailOf(icon: Icon | null, media: MediaStore): Promise<Thumbnail | undefined> {
  if (!icon?.url.endsWith(".png")) return undefined;
  const file = await open(media.path(icon.hash)).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(24), 0, 24, 0);
    if (bytesRead < 24 || buffer.toString("hex", 0, 16) !== PNG_START) return undefined;
    return { url: icon.url, widthPx: buffer.readUInt32BE(16), heightPx: buffer.readUInt32BE(20) };
  } finally {
    await file.close();
  }
}
