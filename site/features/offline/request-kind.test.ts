import { expect, it } from "vitest";
import { kindOfRequest, type RequestKind } from "./request-kind.ts";

const site = { origin: "https://tuna.example", mediaOrigin: "https://cdn.example" };
const page = { mode: "navigate", destination: "document" } as const;
const audio = { mode: "cors", destination: "audio" } as const;
const call = { mode: "cors", destination: "" } as const;

it.each<[string, object, RequestKind | undefined]>([
  ["/", page, "page"],
  ["/board/abcdefgh12345678/", page, "page"],
  ["/search/sounds/air-horn/?page=2", page, "page"],
  ["/board/abc/", { ...page, destination: "iframe" }, undefined],
  ["/embed/board/abc", page, undefined],
  ["/board/abc/overlay", page, undefined],
  ["/api/v1/auth/google/start", page, undefined],
  ["/dev/mailbox", page, undefined],
  ["/sitemap.xml", page, undefined],
  ["/login/", { ...page, method: "POST" }, undefined],
  ["/create/share/", { ...page, method: "POST" }, "share"],
  ["https://elsewhere.example/create/share/", { ...page, method: "POST" }, undefined],
  ["/assets/entry-12345678.js", { mode: "cors", destination: "script" }, "file"],
  ["/api/v1/sounds/abc/audio?hash=1", audio, "file"],
  ["/api/v1/sounds/abc/audio?hash=1", call, "file"],
  ["https://cdn.example/media/abc.svg", { mode: "no-cors", destination: "image" }, "file"],
  ["https://pixels.example/media/abc.gif", { mode: "no-cors", destination: "image" }, undefined],
  ["/api/v1/sounds/abc/plays", { ...call, method: "POST" }, undefined],
  ["/api/v1/me/boards", call, undefined],
  ["/api/v1/sounds/abc", call, undefined],
  ["/board/abc/_payload.json?1", call, undefined],
  ["/builds/latest.json", call, undefined],
  ["/mp/v3/JS/1/events", { ...call, method: "POST" }, undefined],
])("%s %j is %s", (path, request, kind) => {
  const url = new URL(path, site.origin).href;
  expect(kindOfRequest({ method: "GET", mode: "cors", destination: "", ...request, url }, site)).toBe(kind);
});
