import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface PartnerSite {
  url: string;
  close(): Promise<void>;
}

export interface PartnerPage {
  html: string;
  /** Additional headers of the page. */
  headers?: Record<string, string>;
  /** Other files by path. */
  files?: Record<string, { type: string; text: string }>;
}

/** Serves a partner's site with one page on its own origin. */
export async function openPartnerSite({ html, headers = {}, files = {} }: PartnerPage): Promise<PartnerSite> {
  const server = createServer(({ url = "/" }, response) => {
    const file = files[url];
    if (!file && url !== "/") return void response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": file?.type ?? "text/html; charset=utf-8",
      ...(!file && headers),
    });
    response.end(file?.text ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
