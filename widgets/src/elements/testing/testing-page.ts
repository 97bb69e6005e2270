import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Suggestions } from "@tuna/sdk";
import { build, type Plugin } from "vite";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { sendRange, toneAsWav } from "../../player/testing/tone-file.ts";

/** A site and partner pages over HTTP, for tests in a real browser. */
export interface TestingPage {
  /** Returns the address of a page with this body. The elements' script is at `/elements.js`. */
  pageOf(body: string, headers?: Record<string, string>): string;
  /** Code of scripts by file, such as `elements.js`. Tests may add their own. */
  scripts: Map<string, string>;
  /** Requests to the present origin, such as `GET /api/v1/cards?…`. */
  requests: string[];
  /** Behaviour of the site, which tests may change. */
  site: { isDown: boolean; mayAnswer: Promise<void> };
  /**
   * Moves the site to a new origin, with its first behaviour. A page that goes there shares no storage and no requests
   * with the one before, but its process, since both are of one site.
   */
  startAnew(): void;
  close(): void;
}

/**
 * Serves the page. Lists have as many sounds as they may, and three of the tag `few`. Ids that start with `gone` do not
 * exist, those with `secret` are sensitive, and all others are sounds of a minute, which end in no test by themselves.
 */
export async function serveTestingPage(): Promise<TestingPage> {
  bundled ??= bundle();
  const scripts = new Map(await bundled);
  const wave = toneAsWav(60);
  const pages: { body: string; headers: Record<string, string> }[] = [];
  const requests: string[] = [];
  const site = { isDown: false, mayAnswer: Promise.resolve() };
  let origins = 0;
  let host = "";

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    // What the page of the test before still sends belongs to no test.
    if (url.host === host) requests.push(`${request.method} ${url.pathname}${url.search}`);
    const page = pages[Number(url.pathname.slice("/page/".length))];
    if (url.pathname.startsWith("/page/") && page)
      return send(response, "text/html", `<!doctype html>${page.body}`, page.headers);
    const script = scripts.get(url.pathname.slice(1));
    if (script) return send(response, "text/javascript", script);
    if (url.pathname.endsWith(".wav")) return sendRange(wave, request.headers.range, response);
    if (url.pathname === "/api/v1/suggest")
      return send(response, "application/json", JSON.stringify(suggestionsOf(url)));
    if (url.pathname.endsWith("/plays"))
      return send(response, "application/json", '{ "id": "played", "playedCount": 1, "isCounted": true }');
    if (!/^\/api\/v1\/(card|boards\/)/.test(url.pathname)) return send(response, "application/json", "{}");
    await site.mayAnswer;
    if (site.isDown) return response.writeHead(503).end();
    const [, boardId] = /^\/api\/v1\/boards\/(\w+)$/.exec(url.pathname) ?? [];
    if (boardId?.startsWith("gone"))
      return response.writeHead(404, { "access-control-allow-origin": "*" }).end("{}");
    if (boardId) return send(response, "application/json", JSON.stringify(boardOf(url, boardId)));
    return send(response, "application/json", JSON.stringify(cardsOf(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    pageOf: (body, headers = {}) => `http://${host}/page/${pages.push({ body, headers }) - 1}`,
    scripts,
    requests,
    site,
    startAnew() {
      origins += 1;
      host = `test${origins}.tuna.localhost:${port}`;
      requests.length = 0;
      Object.assign(site, { isDown: false, mayAnswer: Promise.resolve() });
    },
    close: () => server.close(),
  };
}

function cardsOf({ searchParams, origin }: URL) {
  const length = searchParams.get("tag") === "few" ? 3 : Number(searchParams.get("limit"));
  const listed = Array.from({ length }, (_, index) => `listed${index}`);
  const ids = searchParams.get("sounds")?.split(",") ?? listed;
  const cards = ids.filter((id) => !id.startsWith("gone")).map((id) => cardOf(id, origin));
  return { cards };
}

function boardOf({ origin }: URL, id: string) {
  const ids = ["a", "b", "c", "secret"];
  const pads = ids.map((soundId, index) => ({ id: `pad0000${index}`, soundId, key: `Digit${index + 1}` }));
  return {
    id,
    name: `Board ${id}`,
    revision: 1,
    pages: [{ name: "", pads }],
    sounds: ids.map((id) => cardOf(id, origin)),
    missing: [],
  };
}

function suggestionsOf({ searchParams, origin }: URL): Suggestions {
  const query = String(searchParams.get("q"));
  return {
    query,
    sounds: [cardOf("found", origin)],
    voices: [],
    tags: [],
    match: "exact",
    correctedQuery: null,
  };
}

function cardOf(id: string, origin: string) {
  const hostile = { name: "<img src=x onerror=alert(1)>", audioUrl: "javascript:alert(1)", tags: null };
  if (id === "hostile") return exampleCard({ id, ...(hostile as object) });
  const isSensitive = id.startsWith("secret");
  const audioUrl = isSensitive ? null : `${origin}/${id}.wav`;
  return exampleCard({
    id,
    isSensitive,
    name: isSensitive ? "" : `Sound ${id}`,
    iconUrl: null,
    audioUrl,
  });
}

function send(response: ServerResponse, mimeType: string, body: string, headers = {}) {
  response.writeHead(200, {
    "content-type": `${mimeType}; charset=utf-8`,
    "access-control-allow-origin": "*",
    ...headers,
  });
  response.end(body);
}

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Lets the player load on demand, as in the delivered elements. */
const lazyPlayer: Plugin = {
  name: "lazy-player",
  enforce: "pre",
  resolveId: (path, importer) =>
    path === "./player.ts" && importer?.endsWith("/page-player.ts") ? source("../lazy-player.ts") : null,
};

/** The files that share a process share the bundle. */
let bundled: Promise<Map<string, string>> | undefined;

/** Returns the code of the script and of the chunks that it loads, by their names. */
async function bundle(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [lazyPlayer],
    resolve: {
      conditions: ["tuna-source", "module", "browser", "production"],
      alias: [
        { find: /^react$/, replacement: source("../preact-slim.ts") },
        { find: /^react-dom\/client$/, replacement: source("../preact-slim-root.ts") },
        { find: /^react\/jsx(-dev)?-runtime$/, replacement: source("../preact-slim-jsx.ts") },
      ],
    },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      cssTarget: "chrome123",
      modulePreload: false,
      rolldownOptions: {
        input: source("testing-page.client.ts"),
        output: { entryFileNames: "elements.js", chunkFileNames: "[name].js" },
      },
    },
  });
  const output = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return new Map(output.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part.code]] : [])));
}
