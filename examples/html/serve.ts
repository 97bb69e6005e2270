import { readFile } from "node:fs/promises";
import { createServer } from "node:http";

const port = Number(process.env.PORT ?? 4001);
const siteUrl = process.env.TUNA_URL ?? "http://localhost:3000";
const types: Record<string, string> = { html: "text/html", css: "text/css", js: "text/javascript" };

/** Serves this folder's pages with the site's address from the variable TUNA_URL. */
createServer(async ({ url = "/" }, response) => {
  const name = /^\/(\w+\.(html|css|js))$/.exec(url)?.[1] ?? (url === "/" ? "index.html" : undefined);
  const text = name && (await readFile(new URL(name, import.meta.url), "utf8").catch(() => undefined));
  if (!name || !text) return void response.writeHead(404).end();
  response.setHeader("content-type", `${types[name.split(".")[1] ?? ""]}; charset=utf-8`);
  response.end(text.replaceAll("http://localhost:3000", siteUrl));
}).listen(port, () => console.info(`http://localhost:${port}`));
