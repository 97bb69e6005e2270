import type { ListedFile } from "./object-storage.server.ts";

/**
 * Reads a page of ListObjectsV2. Keys of this site are plain names, so no key contains an entity. Other files in the
 * bucket are left out.
 */
export function s3Listing(xml: string): { files: ListedFile[]; nextToken: string | undefined } {
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => {
    const key = textOf(entry, "Key") ?? "";
    const changedAtMs = Date.parse(textOf(entry, "LastModified") ?? "");
    if (!/^[\w./-]+$/.test(key)) return [];
    return [{ key, sizeBytes: Number(textOf(entry, "Size")), changedAtMs }];
  });
  const isTruncated = textOf(xml, "IsTruncated") === "true";
  const token = textOf(xml, "NextContinuationToken");
  return { files, nextToken: isTruncated && token ? unescapeXml(token) : undefined };
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
