import { createHash } from "node:crypto";
import { problemSchema } from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import {
  audioBytes,
  openSensitiveLibrary,
  type SensitiveLibrary,
  sensitiveIds,
} from "./testing/test-sensitive-items.ts";

let test: SensitiveLibrary;
beforeAll(async () => {
  test = await openSensitiveLibrary();
});
afterAll(() => test.close());

const paths = [`/sounds/${sensitiveIds.sound}/audio`, `/voices/${sensitiveIds.voice}/audio`];
const audioHash = () => createHash("sha256").update(audioBytes).digest("hex");
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const allow = (browser: TestBrowser, isSensitiveContentEnabled: boolean) =>
  browser.call("/me/settings", { method: "PATCH", body: { isSensitiveContentEnabled } });

describe.each(paths)("the audio of a sensitive item, %s", (path) => {
  it("is refused to anonymous visitors and unconfirmed members, and is never cached", async () => {
    for (const browser of [test.stranger, test.member]) {
      for (const query of ["", "?download=1", "?for=discord", "?hash=12345678"]) {
        const response = await browser.call(path + query, { headers: { range: "bytes=0-9" } });
        expect(response.status).toBe(403);
        expect(response.headers.get("cache-control")).toBe("no-store");
        expect(problemSchema.parse(await response.json()).code).toBe("sensitive-content");
      }
    }
  });

  it("plays in full and in ranges for confirmed viewers, and is never cached", async () => {
    const whole = await test.confirmed.call(`${path}?hash=${audioHash().slice(0, 8)}`);
    expect(whole.headers.get("cache-control")).toBe("private, no-store");
    expect(await bytesOf(whole)).toEqual(Buffer.from(audioBytes));
    const part = await test.confirmed.call(path, { headers: { range: "bytes=100-199" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 100-199/4000"]);
    expect(await bytesOf(part)).toEqual(Buffer.from(audioBytes.slice(100, 200)));
    const head = await test.confirmed.call(path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "4000"]);
  });

  it("can be downloaded by confirmed viewers", async () => {
    const response = await test.confirmed.call(`${path}?download=1`);
    expect(response.headers.get("content-disposition")).toContain("zqxNAME uTTERANCE.mp3");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await bytesOf(response)).length).toBe(3000);
  });

  it("does not revalidate a cached file for a viewer who may no longer have it", async () => {
    const etag = (await test.confirmed.call(path)).headers.get("etag");
    const response = await test.stranger.call(path, { headers: { "if-none-match": etag ?? "" } });
    expect([response.status, response.headers.get("etag")]).toEqual([403, null]);
  });

  it("plays from the confirmation until its withdrawal", async () => {
    const browser = test.login.newBrowser();
    await browser.logIn("changing@x.example");
    const status = async () => (await browser.call(path)).status;
    expect(await status()).toBe(403);
    await allow(browser, true);
    expect(await status()).toBe(200);
    await allow(browser, false);
    expect(await status()).toBe(403);
  });

  it("plays on with an expired access token, and renews it", async () => {
    const browser = test.login.newBrowser();
    await browser.logIn("staying@x.example");
    await allow(browser, true);
    browser.cookies.delete("__Host-access_token");
    expect((await browser.call(path, { headers: { range: "bytes=0-9" } })).status).toBe(206);
    expect(browser.cookies.has("__Host-access_token")).toBe(true);
  });

  it("counts its plays", async () => {
    const response = await test.confirmed.post(path.replace("/audio", "/plays"));
    expect(await response.json()).toMatchObject({ playedCount: 5001, isCounted: true });
  });
});

it("other audio needs no session and stays public", async () => {
  const { site, login } = test;
  await site.catalog.add([newTestItem("sound", "Open copy", { id: "open-copy", audioHash: audioHash() })]);
  const browser = login.newBrowser();
  browser.cookies.set("__Host-access_token", "forged");
  const response = await browser.call("/sounds/open-copy/audio");
  expect([response.status, response.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=300, s-maxage=50",
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
});
