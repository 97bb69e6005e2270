import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import { itemPath } from "@tuna/sdk/routing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { createApp } from "../../composition/create-app.server.ts";
import { mountPages } from "../../composition/mount-pages.server.ts";
import { openSite, type Site } from "../../composition/site.server.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { testOrigin, testPages } from "../../platform/pages/testing/test-pages.ts";
import type { Answer } from "../../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../../platform/rendering/page-cache.server.ts";
import { testAudio, testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testItem } from "./testing/test-store.ts";

const OFTEN = { interval: 20 };

interface Process {
  site: Site;
  get(path: string): Promise<Response>;
}

let folder: string;
let processes: Process[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "unlisted-"));
  const databaseUrl = await createTestDatabase();
  processes = [await openProcess(databaseUrl), await openProcess(databaseUrl)];
  // What `testAudio` describes.
  await here().site.media.put(Buffer.from("audio"));
  await here().site.catalog.addMedia([testAudio]);
  await here().site.catalog.add([
    testItem("sound", "goose", { name: "Zanzibar goose", tags: ["zebra"], category: "memes" }),
    testItem("sound", "duck", { name: "Duck", tags: ["zebra"], category: "memes" }),
  ]);
});
afterAll(async () => {
  for (const { site } of processes) await site.close();
  await rm(folder, { recursive: true });
});

const here = () => processes[0]!;
const there = () => processes[1]!;

/** A whole server as a separate process would be, with its own connections and page cache. */
async function openProcess(databaseUrl: string): Promise<Process> {
  const site = await openSite({ dataDir: folder, databaseUrl, role: "site", server: patientServer });
  const environment = readEnvironment({ PUBLIC_URL: testOrigin });
  const cache = createPageCache<Answer>({ version: site.catalog.version });
  const app = createApp({
    site,
    environment,
    brand,
    mountPages: (mounted) =>
      mountPages(mounted, {
        site,
        environment,
        brand,
        isDevelopment: false,
        cache,
        pages: testPages,
      }),
  });
  return { site, get: async (path) => app.request(`${testOrigin}${path}`) };
}

/** Addresses that show the sound's name or id while it is listed. */
const lists = [
  "/",
  "/sounds/",
  "/sounds/new/",
  "/sounds/tag/zebra/",
  "/sounds/tag/memes/",
  "/search/sounds/zanzibar/",
  "/sound/duck",
  "/sound/duck/_payload.json",
  "/sitemap-sounds-1.xml",
  `${API_BASE_PATH}/sounds`,
  `${API_BASE_PATH}/sounds/duck/recommended`,
  `${API_BASE_PATH}/search/sounds?q=zanzibar`,
  `${API_BASE_PATH}/suggest?q=zanz`,
  `${API_BASE_PATH}/cards?sounds=goose`,
  `${API_BASE_PATH}/card-lists/sound?tag=zebra`,
];
/** Addresses of the sound itself. */
const own = [
  itemPath("sound", "goose"),
  "/sound/goose/_payload.json",
  "/embed/sound/goose",
  "/report/sound/goose/",
  "/download-sound/goose/",
  `/oembed?url=${encodeURIComponent(`${testOrigin}/sound/goose`)}`,
  `${API_BASE_PATH}/sounds/goose`,
  `${API_BASE_PATH}/sounds/goose/recommended`,
];
const audio = `${API_BASE_PATH}/sounds/goose/audio`;

const namesGoose = (text: string) => /zanzibar goose|sound\/goose|sounds\/goose|"goose"/i.test(text);
const tellsOfGoose = async ({ get }: Process, path: string) => namesGoose(await (await get(path)).text());

test("removes an unlisted sound within a second from every list and cached page of every process", async () => {
  for (const one of processes) {
    for (const path of lists) expect([path, await tellsOfGoose(one, path)]).toEqual([path, true]);
    for (const path of own) expect([path, (await one.get(path)).status]).toEqual([path, 200]);
  }
  await here().site.moderation.unlist(null, { kind: "sound", id: "goose" }, new Date());
  expect(await tellsOfGoose(here(), "/sounds/")).toBe(false);
  await vi.waitFor(async () => expect(await tellsOfGoose(there(), "/sounds/")).toBe(false), OFTEN);
  for (const one of processes) {
    for (const path of lists) expect([path, await tellsOfGoose(one, path)]).toEqual([path, false]);
    for (const path of own) expect([path, (await one.get(path)).status]).toEqual([path, 404]);
    expect((await one.get(audio)).status).toBe(404);
  }

  await there().site.moderation.relist(null, { kind: "sound", id: "goose" }, new Date());
  await vi.waitFor(async () => expect(await tellsOfGoose(here(), "/sounds/")).toBe(true), OFTEN);
  for (const path of own) expect([path, (await here().get(path)).status]).toEqual([path, 200]);
});

test("every process shows a reset sound and an edited one as they are now", async () => {
  const goose = { kind: "sound", id: "goose" } as const;
  await here().site.catalog.countPlay("sound", "goose", testCallerKeys("somebody"), new Date());
  const firstIs = async ({ get }: Process) =>
    (await (await get(`${API_BASE_PATH}/sounds`)).json()).items[0].id as string;
  expect(await firstIs(there())).toBe("goose");
  await here().site.moderation.resetTrending(null, goose, new Date());
  const { version } = (await here().site.moderation.item("sound", "goose"))!;
  await here().site.moderation.edit(null, goose, { version, name: "Renamed swan" }, new Date());
  expect(await firstIs(there())).toBe("duck");
  for (const one of processes) {
    await vi.waitFor(
      async () => expect(await (await one.get("/sound/goose")).text()).toContain("Renamed swan"),
      OFTEN,
    );
  }
});
