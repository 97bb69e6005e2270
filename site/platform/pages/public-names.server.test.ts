import { boardPath, itemPath, makerPath } from "@tuna/sdk/routing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import {
  codeOf,
  openTestLogin,
  type TestBrowser,
  type TestLogin,
  testOrigin,
} from "../../features/account/testing/test-browser.ts";
import { addBoard, boardOf } from "../../features/boards/testing/test-boards.ts";
import { neutralNamePattern } from "../../features/makers/testing/neutral-name-pattern.ts";
import {
  createUpload,
  newSound,
  newVoice,
  sendAndCheck,
  testWav,
  untilChecked,
} from "../../features/uploads/testing/send-upload.ts";
import { testPages } from "./testing/test-pages.ts";

const email = "very.private.local@example.org";
const trace = /very.?private|private.?local/i;

let site: Site;
let login: TestLogin;
let owner: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  login = openTestLogin(site, { pages: testPages });
  stranger = login.newBrowser("198.51.100.7");
  owner = login.newBrowser("198.51.100.8");
  await owner.post("/auth/codes", { email });
  expect((await owner.post("/auth/codes/verify", { email, code: codeOf(login.mailbox) })).status).toBe(200);
});
afterAll(() => site.close());

/** Reads an address as a stranger: its status, headers and text. */
async function read(path: string): Promise<{ type: string; text: string; all: string }> {
  const answer = await stranger.visit(path);
  const type = answer.headers.get("content-type") ?? "";
  const text = /text|json|xml/.test(type) ? await answer.text() : "";
  return { type, text, all: `${answer.status} ${JSON.stringify([...answer.headers])} ${text}` };
}

it("shows nothing of an email in any public place, for an account that a code created", async () => {
  const bytes = testWav();
  const sound = await sendAndCheck(owner, newSound(bytes, { details: { name: "Honk" } }), bytes);
  const voice = await createUpload(owner, newVoice("key-voice"));
  await owner.post(`/uploads/${voice.id}/complete`);
  const published = await untilChecked(owner, voice.id);
  const soundId = sound.item?.id ?? "";
  const voiceId = published.item?.id ?? "";
  expect([sound.state, published.state]).toEqual(["published", "published"]);
  const board = await addBoard(owner, boardOf([soundId], "Friends on Friday"));
  const link = await addBoard(owner, boardOf([soundId], "By link"), "link");
  const { name, slug } = await (await owner.call("/me")).json();
  expect(name).toMatch(neutralNamePattern);

  const oembed = (path: string) => `/oembed?url=${encodeURIComponent(testOrigin + path)}`;
  const places = [
    ...["sounds", "voices"].flatMap((kind) => [
      `/api/v1/${kind}`,
      `/api/v1/${kind}?q=${kind === "sounds" ? "honk" : "robot"}`,
      `/api/v1/${kind}?q=very+private+local`,
      `/search/${kind}/${kind === "sounds" ? "honk" : "robot"}/`,
    ]),
    ...["h", "honk", "robot", "otter"].map((q) => `/api/v1/suggest?q=${q}`),
    `/api/v1/sounds/${soundId}`,
    `/api/v1/voices/${voiceId}`,
    `/api/v1/cards?sounds=${soundId}&voices=${voiceId}`,
    `/api/v1/makers/${slug}`,
    `/api/v1/makers/${slug}/sounds`,
    `/api/v1/boards`,
    `/api/v1/boards/${board.id}`,
    `/api/v1/boards/${link.id}`,
    `/embed/sound/${soundId}`,
    `/embed/voice/${voiceId}`,
    `/embed/board/${link.id}`,
    oembed(itemPath("sound", soundId)),
    oembed(itemPath("voice", voiceId)),
    oembed(boardPath(link.id)),
    boardPath(link.id),
    makerPath(slug),
    `/feeds/makers/${slug}.xml`,
    "/robots.txt",
    "/sitemap.xml",
    "/",
  ];
  // And every place that these lead to.
  const seen = new Set(places);
  const found: string[] = [];
  const types = new Set<string>();
  let naming = 0;
  for (const path of seen) {
    const { type, text, all } = await read(path);
    types.add(type.split(";")[0] ?? "");
    if (text.includes(name)) naming += 1;
    if (trace.test(all.replaceAll("very private local", "").replaceAll("very+private+local", "")))
      found.push(path);
    const links = text.matchAll(/(?:href="|<loc>|"url":\s*")(?:https:\/\/sounds\.example)?(\/[^"<#?]*)/g);
    for (const [, next = ""] of links)
      if (/^\/(?:api|boards?|embed|feeds|previews|sitemap|sounds?|u|voices?)\b(?!.*\/tag\/)/.test(next))
        seen.add(next);
  }
  expect(found).toEqual([]);
  for (const path of [
    boardPath(board.id),
    itemPath("sound", soundId),
    itemPath("voice", voiceId),
    "/sitemap-makers.xml",
  ])
    expect(seen).toContain(path);
  expect(naming).toBeGreaterThan(15);
  expect([...types]).toEqual(
    expect.arrayContaining(["text/html", "application/json", "application/rss+xml", "application/xml"]),
  );
});
