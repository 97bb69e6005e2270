import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../app/site.ts";
import { openTestSite } from "../app/testing/open-test-site.ts";
import type { NewItem } from "../catalog/catalog.ts";
import { sha256 } from "../media/media-store.ts";
import { demoSounds } from "./demo-catalogue.ts";
import { DEMO_COUNTS, seedCatalogue } from "./seed-catalogue.ts";

let site: Site;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

describe("seeding", { timeout: 120_000 }, () => {
  it("adds playable sounds and voices, and nothing when it runs again", async () => {
    const first = await seedCatalogue(site, { sounds: 30, voices: 3 });
    expect(first.addedCount).toBe(33);
    expect(await site.catalog.counts()).toMatchObject({ sounds: 30, voices: 3 });

    const { items } = await site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 30 });
    expect(items.map(({ id }) => id)).toEqual(demoSounds.slice(0, 30).map(({ id }) => id));
    for (const sound of items) {
      const hash = sound.audio?.hash ?? "";
      expect(sha256(await readFile(site.media.path(hash)))).toBe(hash);
      expect(sound.audio?.peaks).toHaveLength(100);
      expect(await readFile(site.media.path(sound.icon?.hash ?? ""), "utf8")).toMatch(/^<svg/);
    }

    const second = await seedCatalogue(site, { sounds: 30, voices: 3 });
    expect(second.addedCount).toBe(0);
    expect(await site.catalog.counts()).toMatchObject({ sounds: 30, voices: 3 });
  });

  it("imports the whole demo catalogue without refusals", async () => {
    const { addedCount } = await seedCatalogue(site);
    expect(addedCount).toBe(DEMO_COUNTS.sounds + DEMO_COUNTS.voices);
    expect(await site.catalog.counts()).toEqual(DEMO_COUNTS);
    const { items } = await site.catalog.list("voice", { sort: "trending", page: 1, pageSize: 50 });
    expect(items).toHaveLength(DEMO_COUNTS.voices);
    expect(items.every((voice) => voice.demo && voice.originalDemo && voice.effects.length > 0)).toBe(true);
    expect(items[0]?.publicInfo.social.usage).toBeGreaterThan(1000);
  });

  it("leaves items of an earlier release with the same ids unchanged", async () => {
    const [first] = demoSounds;
    const id = first?.id ?? "";
    await site.catalog.add([soundFromEarlierRelease(id)]);
    expect(await seedCatalogue(site, { sounds: 2, voices: 0 })).toEqual({ addedCount: 1 });
    expect(await site.catalog.get("sound", id)).toMatchObject({ name: "From earlier" });
  });

  it("continues where it was interrupted", async () => {
    const controller = new AbortController();
    const onProgress = (doneCount: number) => {
      if (doneCount > 0) controller.abort(new Error("Enough"));
    };
    await expect(
      seedCatalogue(site, { sounds: 60, voices: 2, onProgress, signal: controller.signal }),
    ).rejects.toThrow("Enough");
    const { sounds, voices } = await site.catalog.counts();
    const presentCount = sounds + voices;
    expect(presentCount).toBeGreaterThan(0);
    expect(presentCount).toBeLessThan(62);

    const rest = await seedCatalogue(site, { sounds: 60, voices: 2 });
    expect(rest.addedCount).toBe(62 - presentCount);
    expect(await site.catalog.counts()).toMatchObject({ sounds: 60, voices: 2 });
  });

  it("reports its progress up to the end", async () => {
    const seen: number[] = [];
    await seedCatalogue(site, {
      sounds: 26,
      voices: 1,
      onProgress: (done, total) => seen.push(done / total),
    });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it("adds generated items beyond the demo, which share its audio", async () => {
    const voices = DEMO_COUNTS.voices + 260;
    await seedCatalogue(site, { sounds: 0, voices });
    expect((await site.catalog.counts()).voices).toBe(voices);
    const { items } = await site.catalog.list("voice", { sort: "created", page: 5, pageSize: 50 });
    expect(items).toHaveLength(50);
    expect(items.every((voice) => voice.demo && voice.icon)).toBe(true);
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
