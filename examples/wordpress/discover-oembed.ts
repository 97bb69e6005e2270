/** Number of bytes of a page that WordPress reads. */
const READ_BYTES = 150 * 1024;

/** Returns the address of a page's oEmbed answer as WordPress finds it: from a `<link>` of the page's head. */
export async function discoverOembed(pageUrl: string): Promise<string | undefined> {
  const response = await fetch(pageUrl);
  if (!response.ok) throw new Error(`${pageUrl} answered ${response.status}`);
  const head = (await readStart(response)).split("</head>")[0] ?? "";
  const links = [...head.matchAll(/<link\s[^>]*>/gi)].map(([tag]) => tag);
  const link = links.find((tag) => /type="application\/json\+oembed"/i.test(tag));
  const href = link && /href="([^"]+)"/i.exec(link)?.[1];
  return href && new URL(href.replaceAll("&amp;", "&"), pageUrl).href;
}

async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    sizeBytes += chunk.byteLength;
    if (sizeBytes >= READ_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString("utf8");
}
