import { afterEach, expect, test, vi } from "vitest";
import { filesOfDocument } from "./offline-document.ts";

afterEach(() => vi.unstubAllGlobals());

test("the files of a document are those that it loads, and none that a text of a visitor looks like", async () => {
  vi.stubGlobal("fetch", async () => Response.json(["/assets/later-1.js"]));
  const html =
    '<link rel="stylesheet" href="/assets/board-1.css"><script src="/assets/entry-1.js"></script>' +
    '<h1 title="src=&quot;/assets/title.png&quot;">/assets/name.mp3</h1>' +
    '<script type="application/json">{"name":"https://x.example/assets/logo.png","text":" src=\\"/assets/b.js\\""}</script>';
  expect(await filesOfDocument({ html, buildId: "1" })).toEqual([
    "/assets/board-1.css",
    "/assets/entry-1.js",
    "/assets/later-1.js",
    "/favicon.svg",
  ]);
});
