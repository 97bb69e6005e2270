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
  const opened = await media.file(icon.hash).read({ first: 0, last: 23 });
  const header = Buffer.from(await new Response(opened?.body).arrayBuffer());
  if (header.length < 24 || header.toString("hex", 0, 16) !== PNG_START) return undefined;
  return { url: icon.url, widthPx: header.readUInt32BE(16), heightPx: header.readUInt32BE(20) };
}
