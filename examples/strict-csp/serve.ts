import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { page } from "./page.ts";
import { readScript } from "./read-script.ts";

const port = Number(process.env.PORT ?? 4002);
const siteUrl = process.env.TUNA_URL ?? "http://localhost:3000";
const script = await readScript(siteUrl);

/** Allows scripts by nonce only and styles from this site only. No string ever becomes code or markup. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    `connect-src ${siteUrl}`,
    `media-src ${siteUrl}`,
    `img-src ${siteUrl}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

createServer(async ({ url }, response) => {
  if (url === "/page.css") {
    response.setHeader("content-type", "text/css");
    return void response.end(await readFile(new URL("page.css", import.meta.url)));
  }
  const nonce = randomBytes(16).toString("base64");
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-security-policy", policy(nonce));
  response.end(page({ nonce, script, siteUrl }));
}).listen(port, () => console.info(`http://localhost:${port}`));
