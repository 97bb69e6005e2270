import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { ItemCard } from "@tuna/sdk";
import { renderToString } from "react-dom/server";
import { CardGrid } from "../../catalog/card-grid.tsx";
import { bundlePage } from "./bundle-page.ts";
import { sendRange, toneAsWav } from "./tone-file.ts";

/** A page over HTTP with the real components, for tests that listen in a real browser. */
export interface ListeningPage {
  url: string;
  close(): void;
}

const hrefOf = (card: ItemCard) => `/sound/${card.id}`;
const entryPath = fileURLToPath(new URL("listening-page.client.tsx", import.meta.url));

/**
 * Serves a page of `cards`, rendered on the server and hydrated by `listening-page.client.tsx`, and a real WAV file at
 * each path that ends in `.wav`. It lasts a second if its name begins with `short`, else a minute, in which no test ends.
 * Everything else is 404.
 */
export async function serveListeningPage(cards: readonly ItemCard[]): Promise<ListeningPage> {
  const files = await bundlePage(entryPath);
  const html = pageOf(cards, Object.keys(files));
  const long = toneAsWav(60);
  const short = toneAsWav(1);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = files[pathname.slice(1)];
    if (pathname === "/") return send(response, "text/html", html);
    if (file) return send(response, pathname.endsWith(".css") ? "text/css" : "text/javascript", file);
    if (pathname.endsWith(".wav"))
      return sendRange(pathname.startsWith("/short") ? short : long, request.headers.range, response);
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${portOf(server)}/`, close: () => server.close() };
}

function pageOf(cards: readonly ItemCard[], files: readonly string[]): string {
  const page = renderToString(<CardGrid cards={cards} hrefOf={hrefOf} headingLevel={2} pendingCount={1} />);
  const links = files.map((name) =>
    name.endsWith(".css")
      ? `<link rel="stylesheet" href="/${name}">`
      : `<script type="module" src="/${name}"></script>`,
  );
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Cards</title>
${links.join("\n")}<body><main><h1>Cards</h1><div id="root">${page}</div></main>
<script type="application/json" id="cards">${JSON.stringify(cards)}</script>`;
}

function send(response: ServerResponse, mimeType: string, body: string): void {
  response.setHeader("content-type", `${mimeType}; charset=utf-8`).end(body);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
