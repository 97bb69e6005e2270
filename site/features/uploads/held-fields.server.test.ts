import type { Upload } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { openReviewSite } from "./testing/open-review-site.ts";
import { newSound, readUpload, sendAndCheck, testWav, untilChecked } from "./testing/send-upload.ts";
import type { ReviewedUpload } from "./upload-review.ts";

let site: Site;
let maker: TestBrowser;
let ada: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  const review = await openReviewSite({ pages: testPages, rule: { publishing: "at-once", trustedAfter: 3 } });
  ({ site, maker, ada } = review);
  stranger = review.login.newBrowser("198.51.100.9");
});
afterAll(() => site.close());

let frequency = 300;
async function send(): Promise<Upload & { item: { id: string } }> {
  frequency += 10;
  const bytes = testWav(frequency);
  const body = newSound(bytes, { key: `key-${frequency}`, details: { name: `Tone ${frequency}` } });
  return (await sendAndCheck(maker, body, bytes)) as Upload & { item: { id: string } };
}
const change = (id: string, changes: object) =>
  maker.call(`/uploads/${id}`, { method: "PATCH", body: changes });
async function edit(itemId: string, changes: object): Promise<void> {
  const current = await (await ada.call(`/admin/sounds/${itemId}`)).json();
  const body = { version: current.version, ...changes };
  expect((await ada.call(`/admin/sounds/${itemId}`, { method: "PATCH", body })).status).toBe(200);
}
const soundOf = async (itemId: string) => (await site.catalog.withUnlisted.get("sound", itemId))!;

describe("a field that an administrator set", () => {
  it.each([
    ["name", "Polite", "Rude"],
    ["tags", ["polite"], ["rude"]],
    ["category", "music", "games"],
    ["description", "Polite", "Rude"],
    ["isSensitive", true, false],
  ])("keeps its %s when the maker changes it, and names it in the refusal", async (field, ours, theirs) => {
    const { id, item } = await send();
    await edit(item.id, { [field]: ours });
    const before = await soundOf(item.id);
    const refused = await change(id, { [field]: theirs, licence: "own" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "conflict", errors: [{ field }] });
    expect(await soundOf(item.id)).toEqual(before);
    expect(await readUpload(maker, id)).toMatchObject({ details: { [field]: ours }, heldFields: [field] });
  });

  it("leaves other fields to the maker, also in a request that repeats its value", async () => {
    const { id, item } = await send();
    await edit(item.id, { name: "Polite" });
    const answer = await change(id, { name: "Polite", description: "By me", tags: ["mine"] });
    expect([answer.status, (await soundOf(item.id)).name]).toEqual([200, "Polite"]);
    expect((await soundOf(item.id)).publicInfo).toMatchObject({ description: "By me", tags: ["mine"] });
  });

  it("stays when the maker sends a new file, and when the sound is listed again", async () => {
    const { id, item } = await send();
    await edit(item.id, { name: "Polite", isSensitive: true });
    const bytes = testWav(2000);
    const replacement = { key: "new-file", fileName: "new.wav", sizeBytes: bytes.length };
    const { id: newId } = await (await maker.post(`/uploads/${id}/replacement`, replacement)).json();
    expect((await maker.call(`/uploads/${newId}/parts/0`, { method: "PUT", body: bytes })).status).toBe(204);
    await maker.post(`/uploads/${newId}/complete`);
    const replaced = await untilChecked(maker, newId);
    expect(replaced).toMatchObject({ state: "published", heldFields: ["name", "isSensitive"] });
    await maker.post(`/uploads/${newId}/unlist`);
    await maker.post(`/uploads/${newId}/relist`);
    expect((await change(newId, { isSensitive: false })).status).toBe(409);
    expect(await soundOf(item.id)).toMatchObject({
      name: "Polite",
      publicInfo: { sensitiveContent: true },
    });
  });

  it("is held too if the maker had set the same value before reports were resolved by it", async () => {
    const { id, item } = await send();
    await change(id, { isSensitive: true });
    await stranger.post(`/sounds/${item.id}/reports`, { reason: "sexual" });
    const body = { resolution: "mark-sensitive", items: [{ kind: "sound", id: item.id }] };
    expect((await ada.post("/admin/reports/resolve", body)).status).toBe(200);
    expect((await change(id, { isSensitive: false })).status).toBe(409);
    expect((await site.moderation.log({ page: 1 })).items[0]).toMatchObject({
      action: "edit",
      before: { heldFields: [] },
      after: { heldFields: ["isSensitive"] },
    });
  });

  it("is the maker's again once an administrator releases it", async () => {
    const { id, item } = await send();
    await edit(item.id, { name: "Polite", tags: ["polite"] });
    const release = (browser: TestBrowser) =>
      browser.post(`/admin/sounds/${item.id}/release`, { fields: ["name"] });
    expect((await release(maker)).status).toBe(403);
    expect((await release(stranger)).status).toBe(401);
    expect(await (await release(ada)).json()).toMatchObject({ heldFields: ["tags"] });
    expect((await change(id, { name: "Mine", tags: ["rude"] })).status).toBe(409);
    expect((await change(id, { name: "Mine" })).status).toBe(200);
    expect(await soundOf(item.id)).toMatchObject({ name: "Mine", tags: ["polite"] });
    const { items } = await site.moderation.log({ page: 1 });
    expect(items[0]).toMatchObject({ action: "release-fields", after: { heldFields: ["tags"] } });
    const count = (await site.moderation.log({ page: 1 })).total;
    await release(ada);
    expect((await site.moderation.log({ page: 1 })).total).toBe(count);
  });

  it("is shown to its maker as text", async () => {
    const { item } = await send();
    await edit(item.id, { name: "Polite" });
    const page = await (await maker.visit("/profile/sounds/")).text();
    expect(page.includes("An administrator set: Name.")).toBe(true);
  });
});

describe("a field that an administrator set in the queue of uploads", () => {
  it("is not undone by another administrator who had begun to edit before", async () => {
    const { id, item } = await send();
    const answer = await ada.call("/admin/uploads?state=published");
    const { items } = (await answer.json()) as { items: ReviewedUpload[] };
    const seen = items.find(({ upload }) => upload.id === id);
    await edit(item.id, { isSensitive: true });
    const changes = { name: "Polite", isSensitive: false };
    const body = { seenAt: seen?.upload.updatedAt, seenVersion: seen?.itemVersion, changes };
    expect((await ada.call(`/admin/uploads/${id}`, { method: "PATCH", body })).status).toBe(409);
    expect((await soundOf(item.id)).publicInfo.sensitiveContent).toBe(true);
  });

  it("stays after the publication, and in another file for the upload", async () => {
    const strict = await openReviewSite();
    const bytes = testWav(3000);
    const { id } = await sendAndCheck(strict.maker, newSound(bytes), bytes);
    const patch = (browser: TestBrowser, path: string, body: object) =>
      browser.call(path, { method: "PATCH", body });
    // The maker has sent a part of a new file already.
    const other = testWav(3100);
    const replacement = { key: "other", fileName: "other.wav", sizeBytes: other.length };
    const second = await (await strict.maker.post(`/uploads/${id}/replacement`, replacement)).json();
    const edited = { changes: { name: "Polite", licence: "cc-by", icon: { type: "emoji", emoji: "🎺" } } };
    expect((await patch(strict.ada, `/admin/uploads/${id}`, edited)).status).toBe(200);
    const refused = await patch(strict.maker, `/uploads/${id}`, { name: "Rude", description: "Mine" });
    expect(await refused.json()).toMatchObject({ status: 409, errors: [{ field: "name" }] });
    expect((await patch(strict.maker, `/uploads/${id}`, { description: "Mine" })).status).toBe(200);

    await strict.maker.call(`/uploads/${second.id}/parts/0`, { method: "PUT", body: other });
    await strict.maker.post(`/uploads/${second.id}/complete`);
    expect(await untilChecked(strict.maker, second.id)).toMatchObject({
      state: "review",
      details: { name: "Polite", description: "Mine", licence: "cc-by" },
      heldFields: ["name", "icon"],
    });
    await strict.ada.post(`/admin/uploads/${second.id}/accept`, {});
    const { item } = await untilChecked(strict.maker, second.id);
    expect(await strict.site.catalog.get("sound", item?.id ?? "")).toMatchObject({ name: "Polite" });
    const again = await patch(strict.maker, `/uploads/${second.id}`, { name: "Rude" });
    expect(await again.json()).toMatchObject({ status: 409, errors: [{ field: "name" }] });
    await strict.site.close();
  });
});
