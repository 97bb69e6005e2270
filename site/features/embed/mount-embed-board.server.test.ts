import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { addTestBoard } from "../boards/testing/test-board.ts";
import { openSharedItems, secretName } from "./elements/testing/test-shared-items.ts";

const ids = { public: "publicboard00001", link: "linkedboard00001", private: "privateboard0001" } as const;
let test: Awaited<ReturnType<typeof openSharedItems>>;
let origin: string;
beforeAll(async () => {
  test = await openSharedItems();
  const { db } = test.site.boards.database;
  for (const [visibility, id] of Object.entries(ids))
    await addTestBoard(db, id, visibility as keyof typeof ids);
  const { provider_url } = await (await oEmbed("/sound/airhorn")).json();
  origin = new URL(provider_url).origin;
});
afterAll(() => test.close());

const oEmbed = (path: string) =>
  test.app.request(`/oembed?url=${encodeURIComponent(`${origin ?? "https://sounds.example"}${path}`)}`);

it.each(["public", "link"] as const)("shows a %s board in a frame of any site", async (visibility) => {
  const response = await test.app.request(`/embed/board/${ids[visibility]}?theme=dark`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(response.headers.has("x-frame-options")).toBe(false);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await response.text()).toContain(
    `<h1 dir="auto"><a href="/board/${ids[visibility]}/">Board</a></h1><a href="/">${brand.name}</a></header>` +
      `<tuna-sound-board board-id="${ids[visibility]}" theme="dark" keys="page">`,
  );
});

it.each([ids.private, "nosuchboard00001", "%3Cb%3E"])("shows nothing of %s", async (id) => {
  const response = await test.app.request(`/embed/board/${id}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  const html = await response.text();
  expect(html).not.toMatch(/tuna-sound-board|<b>/);
  // It tells the surrounding page so.
  expect(html).toContain('<script type="module" src="/embed/assets/board-frame.js">');
});

it("links the sounds of its pads without script, and hides explicit ones behind the page that asks", async () => {
  const id = "manysoundsboard1";
  const { db } = test.site.boards.database;
  await addTestBoard(db, id, "public");
  const sounds = ["airhorn", "secret", "hostile", "nosuchsound"];
  const pads = sounds.map((soundId, index) => ({ id: `padpad0${index}`, soundId }));
  const pages = JSON.stringify([{ name: "", pads }]);
  await sql`UPDATE board SET pages = ${pages}, sound_ids = ${sql.lit(`{${sounds.join()}}`)} WHERE id = ${id}`.execute(
    db,
  );
  const html = await (await test.app.request(`/embed/board/${id}`)).text();
  const [, list = ""] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  const items = list.match(/<li>.*?<\/li>/gs) ?? [];
  expect(items[0]).toMatch(/^<li><a href="[^"]+\/airhorn\/audio[^"]*">Airhorn sound<\/a><\/li>$/);
  expect(items[1]).toBe('<li><a href="/sound/secret">Explicit Content</a></li>');
  expect(items[2]).not.toContain("<script");
  expect(items[3]).toBe("<li>Sound removed</li>");
  expect(html).not.toContain(secretName);
});

it("is named by oEmbed for the address of a board, unless it is private", async () => {
  const found = await oEmbed(`/board/${ids.link}/`);
  expect(await found.json()).toMatchObject({
    type: "rich",
    title: "Board",
    width: 480,
    html: expect.stringContaining(`src="${origin}/embed/board/${ids.link}"`),
  });
  expect((await oEmbed(`/board/${ids.private}/`)).status).toBe(404);
});
