import { createReadStream, existsSync } from "node:fs";
import { extname, join } from "node:path";
import { type LocalServer, listenOnFreePort } from "../../../site/e2e/listen-on-free-port.ts";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
};

/** Serves the files of a folder on an origin of their own. `/` is `index.html`. */
export function serveFolder(folder: string): Promise<LocalServer> {
  return listenOnFreePort(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const file = join(folder, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
}
