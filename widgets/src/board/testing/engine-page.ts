import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { bundlePage } from "../../player/testing/bundle-page.ts";
import { sendRange, toneAsWav } from "../../player/testing/tone-file.ts";

const enginePage = new URL("engine-page.client.ts", import.meta.url);

/**
 * Serves a page with a script, by default that of the engine, and a real WAV file at each path such as `/tone-500-440.wav`
 * (milliseconds, hertz).
 */
export async function serveEnginePage(script = enginePage): Promise<{ url: string; close(): void }> {
  const files = await bundlePage(fileURLToPath(script));
  const scripts = Object.keys(files).map((name) => `<script type="module" src="/${name}"></script>`);
  const html = `<!doctype html><html lang="en"><title>Pads</title>${scripts.join("")}<body>Pads`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const tone = /^\/tone-(\d+)-(\d+)\.wav$/.exec(pathname);
    const file = files[pathname.slice(1)];
    if (tone)
      return sendRange(toneAsWav(Number(tone[1]) / 1000, Number(tone[2])), request.headers.range, response);
    if (pathname === "/") return response.setHeader("content-type", "text/html").end(html);
    if (file) return response.setHeader("content-type", "text/javascript").end(file);
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
