import type { HeadTag } from "./head-tags.tsx";

/** Returns the links by which editors find how to embed the page at a path. */
export function oEmbedTags(origin: string, path: string): HeadTag[] {
  const url = encodeURIComponent(origin + path);
  return (["json", "xml"] as const).map((format) => ({
    rel: "alternate",
    type: format === "json" ? "application/json+oembed" : "text/xml+oembed",
    href: `${origin}/oembed?format=${format}&url=${url}`,
  }));
}
