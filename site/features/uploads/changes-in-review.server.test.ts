import type { Upload, UploadChanges } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { openReviewSite, type ReviewSite } from "./testing/open-review-site.ts";
import { newSound, readUpload, sendAndCheck, testWav, untilChecked } from "./testing/send-upload.ts";
import type { ReviewedUpload } from "./upload-review.ts";

let test: ReviewSite;
let maker: TestBrowser;
let ada: TestBrowser;
beforeAll(async () => {
  test = await openReviewSite();
  ({ maker, ada } = test);
});
afterAll(() => test.site.close());

let frequency = 300;
type Published = Upload & { item: { id: string } };
/** An upload that an administrator has accepted. */
async function publish(): Promise<Published> {
  frequency += 10;
  const bytes = testWav(frequency);
  const body = newSound(bytes, { key: `key-${frequency}`, details: { name: `Tone ${frequency}` } });
  const { id } = await sendAndCheck(maker, body, bytes);
  await accept(id);
  return (await untilChecked(maker, id)) as Published;
}
const change = async (id: string, changes: UploadChanges): Promise<Upload> => {
  const answer = await maker.call(`/uploads/${id}`, { method: "PATCH", body: changes });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Upload;
};
const accept = (id: string, seenAt?: string) =>
  ada.post(`/admin/uploads/${id}/accept`, seenAt === undefined ? {} : { seenAt });
const soundOf = async ({ item }: Published) =>
  (await test.site.catalog.withUnlisted.get("sound", item.id)) as NonNullable<
    Awaited<ReturnType<typeof test.site.catalog.withUnlisted.get<"sound">>>
  >;
const nameOf = async (upload: Published) => (await soundOf(upload)).name;
async function waitingOf({ id }: Upload): Promise<ReviewedUpload[]> {
  const answer = await ada.call("/admin/uploads?state=review");
  const { items } = (await answer.json()) as { items: ReviewedUpload[] };
  return items.filter(({ upload }) => upload.replaces === id);
}
const mailAbout = (subject: string) => test.login.mailbox.mails.find((mail) => mail.subject === subject);
const rude = { name: "Rude", description: "Ruder", tags: ["rude"], category: "games" } as const;

describe("changed details of a sound that a review accepted", () => {
  it("wait for another review, beside the public ones, and are public once they are accepted", async () => {
    const upload = await publish();
    const before = await soundOf(upload);
    expect(await change(upload.id, { ...rude, tags: ["rude"], licence: "cc-by" })).toMatchObject({
      state: "published",
      details: { name: upload.details.name },
      changesInReview: rude,
    });
    expect(await soundOf(upload)).toEqual(before);
    const [waiting, ...others] = await waitingOf(upload);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      upload: { changedFields: ["name", "tags", "description", "category"], details: rude },
      replaced: { id: upload.id, details: upload.details },
    });
    const { id, updatedAt } = waiting!.upload;
    expect((await accept(id, updatedAt)).status).toBe(200);
    expect(await soundOf(upload)).toMatchObject({ name: "Rude", tags: ["rude"], category: "games" });
    expect(await readUpload(maker, upload.id)).toMatchObject({ state: "published", details: rude });
    expect((await readUpload(maker, upload.id)).changesInReview).toBeUndefined();
    expect(await waitingOf(upload)).toEqual([]);
    expect((await accept(id)).status).toBe(409);
    expect((await test.site.moderation.log({ page: 1 })).items[0]).toMatchObject({
      action: "accept-upload",
      item: { id: upload.item.id },
      before: { name: upload.details.name },
      after: { name: "Rude" },
    });
    expect(mailAbout("Your changes of “Rude” were accepted on Tuna")).toBeDefined();
  });

  it("can be accepted as an administrator saw them after the maker sent the same again", async () => {
    const upload = await publish();
    await change(upload.id, { ...rude, tags: ["rude"] });
    const [waiting] = await waitingOf(upload);
    await change(upload.id, { ...rude, tags: ["rude"] });
    expect(await waitingOf(upload)).toEqual([waiting]);
    expect((await accept(waiting!.upload.id, waiting!.upload.updatedAt)).status).toBe(200);
    expect(await nameOf(upload)).toBe("Rude");
  });

  it("leave the public ones when they are refused, and tell the maker why", async () => {
    const upload = await publish();
    await change(upload.id, { name: "Rude" });
    const [waiting] = await waitingOf(upload);
    const refusal = { reason: "hate", text: "Not here" };
    expect((await ada.post(`/admin/uploads/${waiting?.upload.id}/refuse`, refusal)).status).toBe(200);
    expect(await nameOf(upload)).toBe(upload.details.name);
    expect(await readUpload(maker, upload.id)).toMatchObject({ state: "published", refusal: null });
    expect(await readUpload(maker, waiting!.upload.id)).toMatchObject({ state: "refused", refusal });
    expect(mailAbout("Your changes of “Rude” were refused on Tuna")?.text).toContain("Not here");

    await maker.post(`/uploads/${waiting?.upload.id}/appeal`, { text: "It is meant well" });
    expect((await accept(waiting!.upload.id)).status).toBe(200);
    expect(await nameOf(upload)).toBe("Rude");
    expect((await test.site.moderation.log({ page: 1 })).items[0]?.after).toMatchObject({
      name: "Rude",
      appeal: "accepted",
    });
  });

  it("are one review however often the maker changes them, and none if nothing is left", async () => {
    const upload = await publish();
    await change(upload.id, { name: "Rude" });
    const [first] = await waitingOf(upload);
    expect(await change(upload.id, { tags: ["other"] })).toMatchObject({
      changesInReview: { name: "Rude", tags: ["other"] },
    });
    expect((await accept(first!.upload.id, first!.upload.updatedAt)).status).toBe(409);
    expect(await waitingOf(upload)).toHaveLength(1);
    await change(upload.id, { name: upload.details.name, tags: ["tone"] });
    expect(await waitingOf(upload)).toEqual([]);
    expect(await nameOf(upload)).toBe(upload.details.name);
  });

  it("are at once public if they only say that the sound is explicit, and wait if they say it is not", async () => {
    const upload = await publish();
    await change(upload.id, { isSensitive: true, name: "Rude" });
    expect(await soundOf(upload)).toMatchObject({
      name: upload.details.name,
      publicInfo: { sensitiveContent: true },
    });
    await change(upload.id, { isSensitive: false });
    expect((await soundOf(upload)).publicInfo.sensitiveContent).toBe(true);
    expect((await waitingOf(upload))[0]?.upload.changedFields).toEqual(["name", "isSensitive"]);
  });

  it("keep what an administrator set meanwhile", async () => {
    const upload = await publish();
    await change(upload.id, { name: "Rude", description: "Mine" });
    const path = `/admin/sounds/${upload.item.id}`;
    const { version } = await (await ada.call(path)).json();
    await ada.call(path, { method: "PATCH", body: { version, name: "Polite" } });
    const [waiting] = await waitingOf(upload);
    await accept(waiting!.upload.id);
    expect(await soundOf(upload)).toMatchObject({ name: "Polite", publicInfo: { description: "Mine" } });
  });

  it("follow the sound to a new file, and end when the maker withdraws it", async () => {
    const upload = await publish();
    await change(upload.id, { name: "Rude" });
    const bytes = testWav(frequency + 2000);
    const file = { key: `new-${frequency}`, fileName: "new.wav", sizeBytes: bytes.length };
    const { id } = (await (await maker.post(`/uploads/${upload.id}/replacement`, file)).json()) as Upload;
    await maker.call(`/uploads/${id}/parts/0`, { method: "PUT", body: bytes });
    await maker.post(`/uploads/${id}/complete`);
    await untilChecked(maker, id);
    expect((await waitingOf(upload)).map(({ upload: { state } }) => state)).toEqual(["review", "review"]);
    await accept(id);
    const replaced = (await untilChecked(maker, id)) as Published;
    expect(replaced).toMatchObject({ state: "published", changesInReview: { name: "Rude" } });
    const [waiting] = await waitingOf(replaced);
    await maker.call(`/uploads/${id}`, { method: "DELETE" });
    expect((await accept(waiting!.upload.id)).status).toBe(409);
    expect(await waitingOf(replaced)).toEqual([]);
  });

  it("take no file and no picture, and are changed by way of the sound", async () => {
    const upload = await publish();
    await change(upload.id, { name: "Rude" });
    const { id } = (await waitingOf(upload))[0]!.upload;
    const file = { key: "no-file", fileName: "new.wav", sizeBytes: 1000 };
    expect((await maker.post(`/uploads/${id}/replacement`, file)).status).toBe(409);
    const picture = { method: "PUT", body: new Uint8Array(10) };
    expect((await maker.call(`/uploads/${id}/icon`, picture)).status).toBe(409);
    const other = { method: "PATCH", body: { name: "Other" } };
    expect((await maker.call(`/uploads/${id}`, other)).status).toBe(409);
    const icon = { method: "PATCH", body: { icon: { type: "emoji", emoji: "🎺" } } };
    expect((await maker.call(`/uploads/${upload.id}`, icon)).status).toBe(409);
    expect((await maker.call(`/uploads/${id}`, { method: "DELETE" })).status).toBe(200);
    expect(await nameOf(upload)).toBe(upload.details.name);
    expect(await waitingOf(upload)).toEqual([]);
  });

  it("are never published with an acceptance of earlier ones", async () => {
    frequency += 10;
    const bytes = testWav(frequency);
    const { id } = await sendAndCheck(maker, newSound(bytes, { key: `key-${frequency}` }), bytes);
    const [accepted, changed] = await Promise.all([
      accept(id),
      maker.call(`/uploads/${id}`, { method: "PATCH", body: { name: "Rude" } }),
    ]);
    expect([accepted.status, changed.status]).toEqual([200, 200]);
    const { state, item } = await untilChecked(maker, id);
    // The acceptance came last and was of the changed name, or it is not public.
    const log = (await test.site.moderation.log({ page: 1 })).items[0];
    const sound = item && (await test.site.catalog.get("sound", item.id));
    if (sound?.name === "Rude") expect(log?.after.upload).toBe("Rude");
    else expect(["review", "published"]).toContain(state);
  });
});

describe("a new file for a published sound", () => {
  /** A published sound with a new file that waits. */
  async function replace(): Promise<{ upload: Published; newer: Upload }> {
    const upload = await publish();
    const bytes = testWav(frequency + 3000);
    const file = { key: `newer-${frequency}`, fileName: "new.wav", sizeBytes: bytes.length };
    const { id } = (await (await maker.post(`/uploads/${upload.id}/replacement`, file)).json()) as Upload;
    await maker.call(`/uploads/${id}/parts/0`, { method: "PUT", body: bytes });
    await maker.post(`/uploads/${id}/complete`);
    const newer = await untilChecked(maker, id);
    expect(newer.state).toBe("review");
    return { upload, newer };
  }

  it("waits again if the sound is refused before the check of the accepted file ends", async () => {
    const { upload, newer } = await replace();
    const { uploads } = test.site;
    // It was accepted, and its check has not begun.
    const accepted = { state: "checking", is_accepted: true };
    await uploads.database.db.updateTable("upload").set(accepted).where("id", "=", newer.id).execute();
    await ada.post(`/admin/uploads/${upload.id}/refuse`, { reason: "copyright" });
    await uploads.tidy(new Date(Date.now() + 2 * 3_600_000));
    expect((await untilChecked(maker, newer.id)).state).toBe("review");
    expect(await test.site.catalog.get("sound", upload.item.id)).toBeUndefined();
  });

  it("ends when the maker withdraws the sound, and nobody can accept it then", async () => {
    const { upload, newer } = await replace();
    await maker.call(`/uploads/${upload.id}`, { method: "DELETE" });
    expect((await readUpload(maker, newer.id)).state).toBe("withdrawn");
    expect((await accept(newer.id)).status).toBe(409);
  });

  it("keeps waiting while an administrator unlists the sound, and whoever accepts it hears why", async () => {
    const { upload, newer } = await replace();
    await ada.post(`/admin/sounds/${upload.item.id}/unlist`);
    const mailCount = test.login.mailbox.mails.length;
    const answer = await accept(newer.id);
    const errors = [{ field: "item", message: "An administrator unlisted it" }];
    expect([answer.status, await answer.json()]).toMatchObject([409, { errors }]);
    expect(test.login.mailbox.mails).toHaveLength(mailCount);
    await ada.post(`/admin/sounds/${upload.item.id}/relist`);
    expect((await accept(newer.id)).status).toBe(200);
    expect((await untilChecked(maker, newer.id)).state).toBe("published");
  });
});
