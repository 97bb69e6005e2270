import { type LocalServer, listenOnFreePort } from "./listen-on-free-port.ts";

export interface PartnerPage {
  html: string;
  /** Additional headers of the page. */
  headers?: Record<string, string>;
  /** Other files by path. */
  files?: Record<string, { type: string; text: string }>;
}

/** Serves a partner's site with one page on its own origin. */
export function openPartnerSite({ html, headers = {}, files = {} }: PartnerPage): Promise<LocalServer> {
  return listenOnFreePort(({ url = "/" }, response) => {
    const file = files[url];
    if (!file && url !== "/") return void response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": file?.type ?? "text/html; charset=utf-8",
      ...(!file && headers),
    });
    response.end(file?.text ?? html);
  });
}
