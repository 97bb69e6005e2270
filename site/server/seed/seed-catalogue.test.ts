import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "../app/site.ts";
import { openTestSite } from "../app/testing/open-test-site.ts";
import { sha256 } from "../media/media-store.ts";
import { DEMO_COUNTS, seedCatalogue } from "./seed-catalogue.ts";

let library: Site;
beforeEach(async () => {
  library = await openTestSite();
});
afterEach(() => library.close());

describe("seeding", { timeout: 120_000 }, () => {
  it("adds sounds and voices that can be played, and nothing when it runs again", async () => {
    const first = await seedCatalogue(library, { sounds: 30, voices: 3 });
    expect(first.addedCount).toBe(33);
    expect(await library.catalog.counts()).toMatchObject({ sounds: 30, voices: 3 });

    const { items } = await library.catalog.list("sound", { sort: "trending", page: 1, pageSize: 30 });
    for (const sound of items) {
      const hash = sound.audio?.hash ?? "";
      expect(sha256(await readFile(library.media.path(hash)))).toBe(hash);
      expect(sound.audio?.peaks).toHaveLength(100);
      expect(await readFile(library.media.path(sound.icon?.hash ?? ""), "utf8")).toMatch(/^<svg/);
    }

    const second = await seedCatalogue(library, { sounds: 30, voices: 3 });
    expect(second.addedCount).toBe(0);
    expect(await library.catalog.counts()).toMatchObject({ sounds: 30, voices: 3 });
  });

  it("goes on where it was interrupted", async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error("Enough"));
    await expect(
      seedCatalogue(library, { sounds: 60, voices: 2, onProgress, signal: controller.signal }),
    ).rejects.toThrow("Enough");
    const { sounds } = await library.catalog.counts();
    expect(sounds).toBeGreaterThan(0);
    expect(sounds).toBeLessThan(60);

    const rest = await seedCatalogue(library, { sounds: 60, voices: 2 });
    expect(rest.addedCount).toBe(62 - sounds);
    expect(await library.catalog.counts()).toMatchObject({ sounds: 60, voices: 2 });
  });

  it("tells how far it has come, up to the end", async () => {
    const seen: number[] = [];
    await seedCatalogue(library, {
      sounds: 26,
      voices: 1,
      onProgress: (done, total) => seen.push(done / total),
    });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it("goes beyond the demo with items that share its audio", async () => {
    const voices = DEMO_COUNTS.voices + 260;
    await seedCatalogue(library, { sounds: 0, voices });
    expect((await library.catalog.counts()).voices).toBe(voices);
    const { items } = await library.catalog.list("voice", { sort: "created", page: 5, pageSize: 50 });
    expect(items).toHaveLength(50);
    expect(items.every((voice) => voice.demo && voice.icon)).toBe(true);
  });
});
