import { discoverOembed } from "./discover-oembed.ts";

const siteUrl = process.env.TUNA_URL ?? "http://localhost:3000";

/** The fields of an oEmbed answer that WordPress reads. */
interface Oembed {
  type: string;
  version: string;
  html?: string;
  width?: number;
  height?: number;
}

/** Prints what WordPress inserts into a post for an address on a line of its own. */
async function embed(pageUrl: string): Promise<string> {
  const endpoint = await discoverOembed(pageUrl);
  if (!endpoint) throw new Error(`${pageUrl} names no oEmbed endpoint in its first 150 KB`);
  const address = new URL(endpoint);
  address.searchParams.set("maxwidth", "600");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { type, html }: Oembed = await response.json();
  if (!html || !["rich", "video"].includes(type)) throw new Error(`${address} holds no HTML to embed`);
  return html;
}

console.info(await embed(process.argv[2] ?? `${siteUrl}/sound/gzj0rnq0931w`));
