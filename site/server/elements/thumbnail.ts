import { open } from "node:fs/promises";
import type { Icon } from "@tuna/sdk";
import type { MediaStore } from "../media/media-store.ts";

/** A picture for previews; other sites show no SVG, and want to know its size beforehand. */
export interface Thumbnail {
  url: string;
  widthPx: number;
  heightPx: number;
}

const PNG_START = "89504e470d0a1a0a0000000d49484452";

/** The icon of an item where it is a PNG, with the size that its header tells; undefined for all others. */
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
