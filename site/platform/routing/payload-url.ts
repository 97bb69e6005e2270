const FILE = "_payload.json";

/** Returns the URL of a page's data: `{path}/_payload.json?{buildId}`, followed by the page's own query. */
export function payloadUrl(pageUrl: URL, buildId: string): string {
  const folder = pageUrl.pathname.endsWith("/") ? pageUrl.pathname : `${pageUrl.pathname}/`;
  return `${folder}${FILE}?${buildId}${pageUrl.search.replace("?", "&")}`;
}

/** Returns the URL of the page whose data `url` names; undefined for other URLs. Inverse of {@link payloadUrl}. */
export function pageUrlOfPayload(url: URL): URL | undefined {
  if (!url.pathname.endsWith(`/${FILE}`)) return undefined;
  const folder = url.pathname.slice(0, -FILE.length);
  const isDetail = /^\/(sound|voice)\/[^/]+\/$/.test(folder);
  const page = new URL(url);
  page.pathname = isDetail ? folder.slice(0, -1) : folder;
  page.search = url.search.replace(/^\?[^&]*&?/, "");
  return page;
}
