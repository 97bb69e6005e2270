import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrowser } from "../features/account/testing/test-browser.ts";
import {
  openSensitiveLibrary,
  type SensitiveLibrary,
  sensitiveIds,
} from "../features/moderation/testing/test-sensitive-items.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import { createAddressSigner } from "../platform/storage/signed-address.server.ts";
import { createSignatureCheck } from "../platform/storage/testing/signature-check.ts";

const keys = { accessKeyId: "AKTEST", secretAccessKey: "s".repeat(40), region: "eu-west-1" };
const statusAtBucket = createSignatureCheck(keys);
const isSigned = /X-Amz|s3\.example/i;

describe("a site that signs addresses", () => {
  let test: SensitiveLibrary;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "signed-"));
    const endpoint = "https://s3.example";
    const signAddress = createAddressSigner({ ...keys, endpoint, publicEndpoint: endpoint, bucket: "tuna" });
    test = await openSensitiveLibrary({ storage: { ...openFolderStorage(folder), signAddress } });
  });
  afterAll(async () => {
    await test?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const audioPath = `/sounds/${sensitiveIds.sound}/audio`;
  const addressFor = async (browser: TestBrowser, query = "") =>
    (await browser.call(audioPath + query)).headers.get("location");

  it("lets no cache keep the redirect, and tells no other site where it was found", async () => {
    for (const query of ["", "?download=1"]) {
      const { status, headers } = await test.confirmed.call(audioPath + query);
      expect([status, headers.get("cache-control")], query).toEqual([302, "private, no-store"]);
      expect(headers.get("referrer-policy"), query).toBe("strict-origin-when-cross-origin");
      expect(statusAtBucket({ url: headers.get("location") ?? "" }), query).toBe(200);
    }
  });

  it("writes no signature into logs, pages, data, lists and the API", async () => {
    const { lines } = captureLog();
    const address = (await addressFor(test.confirmed)) ?? "";
    expect(address).toMatch(isSigned);
    // Somebody who was sent an address tries its parameters here.
    await test.stranger.call(audioPath + new URL(address).search);
    expect(await addressFor(test.confirmed, "?download=1")).toMatch(isSigned);
    const page = `/sound/${sensitiveIds.sound}`;
    for (const path of [
      page,
      `${page}/_payload.json?testbuild`,
      "/sounds/",
      `/api/v1/sounds/${sensitiveIds.sound}`,
      "/api/v1/sounds",
      `/embed/sound/${sensitiveIds.sound}`,
      "/feeds/sounds.xml",
    ]) {
      const answer = await test.confirmed.visit(path);
      expect(await answer.text(), path).not.toMatch(isSigned);
      expect(answer.headers.get("location") ?? "", path).not.toMatch(isSigned);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toMatch(isSigned);
  });

  it("signs nothing for a former viewer, and what they have ends within a minute", async () => {
    const before = (await addressFor(test.confirmed)) ?? "";
    const item = { kind: "sound", id: sensitiveIds.sound } as const;
    await test.site.moderation.unlist(null, item, new Date());
    for (const query of ["", "?download=1", "?for=discord"]) {
      const answer = await test.confirmed.call(audioPath + query);
      expect([answer.status, answer.headers.get("location")], query).toEqual([404, null]);
    }
    expect(statusAtBucket({ url: before, now: new Date(Date.now() + 60_000) })).toBe(403);
    await test.site.moderation.relist(null, item, new Date());

    await test.confirmed.call("/me/settings", {
      method: "PATCH",
      body: { isSensitiveContentEnabled: false },
    });
    expect(await addressFor(test.confirmed)).toBeNull();
  });
});
