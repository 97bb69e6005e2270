import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSite, type Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { pathOfMedia } from "../../platform/media/testing/media-path.ts";
import type { NewItem } from "../catalog/catalog.server.ts";
import { demoSounds, demoVoices } from "./demo-catalogue.server.ts";
import { DEMO_COUNTS, seedCatalogue } from "./seed-catalogue.server.ts";

/** Two processes would start for each import otherwise, which takes longer than few files in one. */
const workers = { size: 1 };

/** The demo is added already, so that no file is read. */
const broken = { size: 1, filename: "/nowhere/worker.ts" };

describe("a site that its first start filled", () => {
  const voices = DEMO_COUNTS.voices + 260;
  let dataDir: string;
  let site: Site;
  let addedCount: number;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "seeded-"));
    const script = path.join(import.meta.dirname, "../../e2e/demo-folder.ts");
    await promisify(execFile)(process.execPath, ["--conditions=tuna-source", script, dataDir]);
    site = await openSite({ dataDir, role: "site" });
    ({ addedCount } = await seedCatalogue(site, { voices, workers: broken }));
  });
  afterAll(async () => {
    await site.close();
    await rm(dataDir, { recursive: true });
  });

  it("has playable sounds in the order of the catalogue", async () => {
    const { items } = await site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 6 });
    expect(items.map(({ id }) => id)).toEqual(demoSounds.slice(0, 6).map(({ id }) => id));
    for (const sound of items) {
      const hash = sound.audio?.hash ?? "";
      expect(sha256(await readFile(pathOfMedia(site.media, hash)))).toBe(hash);
      expect(sound.audio?.peaks).toHaveLength(100);
      expect(await readFile(pathOfMedia(site.media, sound.icon?.hash ?? ""), "utf8")).toMatch(/^<svg/);
    }
  });

  it("has every voice with its effects and both demos", async () => {
    const ids = demoVoices.map(({ id }) => id);
    const items = await site.catalog.withUnlisted.getMany("voice", ids);
    expect(items).toHaveLength(DEMO_COUNTS.voices);
    expect(items.every((voice) => voice.demo && voice.originalDemo && voice.effects.length > 0)).toBe(true);
    expect(Math.max(...items.map((voice) => voice.publicInfo.social.usage))).toBeGreaterThan(1000);
  });

  it("gets generated items beyond the demo, which share its audio", async () => {
    expect(addedCount).toBe(260);
    expect(await site.catalog.counts()).toMatchObject({ sounds: DEMO_COUNTS.sounds, voices });
    const { items } = await site.catalog.list("voice", { sort: "created", page: 5, pageSize: 50 });
    expect(items).toHaveLength(50);
    expect(items.every((voice) => voice.demo && voice.icon)).toBe(true);
  });

  it("gets nothing when it is seeded again", async () => {
    expect(await seedCatalogue(site, { voices, workers: broken })).toEqual({ addedCount: 0 });
    expect(await site.catalog.counts()).toMatchObject({ sounds: DEMO_COUNTS.sounds, voices });
  });
});

describe("seeding a new site", () => {
  let site: Site;
  beforeEach(async () => {
    site = await openTestSite();
  });
  afterEach(() => site.close());

  it("leaves items of an earlier release with the same ids unchanged", async () => {
    const [first] = demoSounds;
    const id = first?.id ?? "";
    await site.catalog.add([soundFromEarlierRelease(id)]);
    expect(await seedCatalogue(site, { sounds: 2, voices: 0, workers })).toEqual({ addedCount: 1 });
    expect(await site.catalog.get("sound", id)).toMatchObject({ name: "From earlier" });
  });

  it("continues where it was interrupted, and reports its progress up to the end", async () => {
    const counts = { sounds: 5, voices: 1, workers };
    const controller = new AbortController();
    const onProgress = (doneCount: number) => {
      if (doneCount > 0) controller.abort(new Error("Enough"));
    };
    await expect(seedCatalogue(site, { ...counts, onProgress, signal: controller.signal })).rejects.toThrow(
      "Enough",
    );
    const present = await site.catalog.counts();
    const presentCount = present.sounds + present.voices;
    expect(presentCount).toBeGreaterThan(0);
    expect(presentCount).toBeLessThan(6);

    const seen: number[] = [];
    const rest = await seedCatalogue(site, {
      ...counts,
      onProgress: (done, total) => seen.push(done / total),
    });
    expect(rest.addedCount).toBe(6 - presentCount);
    expect(await site.catalog.counts()).toMatchObject({ sounds: 5, voices: 1 });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });
});

function soundFromEarlierRelease(id: string): NewItem {
  return {
    kind: "sound",
    id,
    sourceKey: "seed:sound:0",
    createdAt: new Date("2026-01-01T12:00:00Z"),
    publicStatus: "listed",
    plays: 0,
    addedToSoundboard: 0,
    fields: { name: "From earlier" },
    audioHash: null,
    originalHash: null,
    fileName: "",
    iconHash: null,
  };
}
