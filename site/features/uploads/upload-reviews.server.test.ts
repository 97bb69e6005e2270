import type { Upload } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import type { TestBrowser, TestLogin } from "../account/testing/test-browser.ts";
import { openReviewSite } from "./testing/open-review-site.ts";
import { newSound, readUpload, sendAndCheck, testWav, untilChecked } from "./testing/send-upload.ts";
import { uploadReviewEndpoints } from "./upload-review.ts";

let site: Site;
let login: TestLogin;
let maker: TestBrowser;
let ada: TestBrowser;
let eve: TestBrowser;
beforeAll(async () => {
  const review = await openReviewSite({ pages: testPages });
  ({ site, login, maker, ada } = review);
  eve = await review.logInAdministrator("eve@x.example");
});
afterAll(() => site.close());

let frequency = 300;
async function newUpload(): Promise<Upload> {
  frequency += 10;
  const bytes = testWav(frequency);
  const body = newSound(bytes, { key: `key-${frequency}`, details: { name: `Tone ${frequency}` } });
  return sendAndCheck(maker, body, bytes);
}
const list = async (state: string) =>
  (await (await ada.call(`/admin/uploads?state=${state}`)).json()) as {
    items: { upload: Upload; maker: object; hasAudio: boolean }[];
    total: number;
  };
const submit = (browser: TestBrowser, path: string, fields: Record<string, string>) =>
  browser.visit(path, { method: "POST", body: new URLSearchParams(fields) });
const mailsAbout = (text: string) =>
  login.mailbox.mails.filter(({ to, subject }) => to === "maker@x.example" && subject.includes(text));
const log = async () => (await site.moderation.log({ page: 1 })).items;

describe("the review of uploads", () => {
  it("lists what waits with its maker, and publishes what an administrator accepts", async () => {
    const { id } = await newUpload();
    const { items, total } = await list("review");
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { upload: { id }, maker: { publishedCount: 0, refusedCount: 0 }, hasAudio: true },
    ]);
    expect((await ada.call(`/uploads/${id}/audio`)).status).toBe(200);
    expect((await ada.post(`/admin/uploads/${id}/accept`, {})).status).toBe(200);
    expect(await untilChecked(maker, id)).toMatchObject({ state: "published" });
    expect((await log())[0]).toMatchObject({
      action: "accept-upload",
      actor: { email: "ada@x.example" },
      person: { email: "maker@x.example" },
      before: { state: "review" },
      after: { state: "checking" },
    });
  });

  it("tells the maker why it was refused, and unlists what was published", async () => {
    const { id } = await newUpload();
    await ada.post(`/admin/uploads/${id}/accept`, {});
    const { item } = await untilChecked(maker, id);
    expect((await login.newBrowser("198.51.100.9").call(`/sounds/${item?.id}`)).status).toBe(200);
    const refusal = { reason: "copyright", text: "It is a song of somebody else" };
    expect((await ada.post(`/admin/uploads/${id}/refuse`, refusal)).status).toBe(200);
    expect(await readUpload(maker, id)).toMatchObject({ state: "refused", refusal });
    const { mails } = login.mailbox;
    const ofMaker = mails.filter(({ to }) => to === "maker@x.example").map(({ subject }) => subject);
    expect(ofMaker.some((subject) => /^“Tone .*” was accepted/.test(subject))).toBe(true);
    expect(mails.find(({ subject }) => /was refused/.test(subject))?.text).toContain(
      "Reason: Copyright\n\nIt is a song of somebody else",
    );
    expect((await login.newBrowser("198.51.100.9").call(`/sounds/${item?.id}`)).status).toBe(404);
    expect((await ada.post(`/admin/uploads/${id}/accept`, {})).status).toBe(200);
    expect(await readUpload(maker, id)).toMatchObject({ state: "published", refusal: null });
    expect((await login.newBrowser("198.51.100.9").call(`/sounds/${item?.id}`)).status).toBe(200);
  });

  it("lets one of two administrators decide, the other gets a conflict", async () => {
    const { id, updatedAt } = await newUpload();
    const answers = await Promise.all([
      ada.post(`/admin/uploads/${id}/accept`, { seenAt: updatedAt }),
      eve.post(`/admin/uploads/${id}/refuse`, { seenAt: updatedAt, reason: "spam" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = await untilChecked(maker, id);
    expect(state).toBe(answers[0]?.status === 200 ? "published" : "refused");
  });

  it("edits details, and refuses an edit of what changed meanwhile", async () => {
    const { id, updatedAt } = await newUpload();
    const edit = { method: "PATCH", body: { seenAt: updatedAt, changes: { name: "Better", tags: ["new"] } } };
    expect(await (await ada.call(`/admin/uploads/${id}`, edit)).json()).toMatchObject({
      upload: { details: { name: "Better", tags: ["new"], category: "memes" } },
    });
    expect((await eve.call(`/admin/uploads/${id}`, edit)).status).toBe(409);
    expect((await log())[0]).toMatchObject({
      action: "edit-upload",
      after: { name: "Better", tags: ["new"] },
    });
  });

  it.each(Object.entries(uploadReviewEndpoints))("%s is for administrators only", async (_, endpoint) => {
    const { id } = await newUpload();
    const path = endpoint.path.replace("{id}", id);
    const body = { reason: "spam", changes: {} };
    const call = { method: endpoint.method, ...(endpoint.method !== "GET" && { body }) };
    const stranger = login.newBrowser("198.51.100.10");
    expect((await stranger.call(path, call)).status).toBe(401);
    expect((await maker.call(path, call)).status).toBe(403);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await ada.call(path, { ...call, headers: foreign })).status).toBe(403);
    expect(await readUpload(maker, id)).toMatchObject({ state: "review" });
  });

  it("decides on no upload that its maker has withdrawn or the checks refused", async () => {
    const withdrawn = await newUpload();
    await maker.call(`/uploads/${withdrawn.id}`, { method: "DELETE" });
    const damaged = new TextEncoder().encode("no sound at all");
    const refused = await sendAndCheck(
      maker,
      { ...newSound(testWav()), key: "damaged", sizeBytes: damaged.length },
      damaged,
    );
    expect(refused.state).toBe("refused");
    const answer = await ada.post(`/admin/uploads/${refused.id}/accept`, {});
    expect(await answer.json()).toMatchObject({ errors: [{ message: "The checks refused it" }] });
    for (const { id } of [withdrawn, refused]) {
      expect((await ada.post(`/admin/uploads/${id}/accept`, {})).status).toBe(409);
      expect((await ada.post(`/admin/uploads/${id}/refuse`, { reason: "spam" })).status).toBe(409);
    }
  });

  it("takes one appeal, and answers it for good", async () => {
    const { id, details } = await newUpload();
    const appeal = (text: string) => maker.post(`/uploads/${id}/appeal`, { text });
    expect((await appeal("Too early")).status).toBe(409);
    await ada.post(`/admin/uploads/${id}/refuse`, { reason: "low-quality", text: "It is noise" });
    expect((await appeal(" ")).status).toBe(400);
    expect(await (await appeal("It is meant to be noise")).json()).toMatchObject({
      state: "refused",
      appeal: { text: "It is meant to be noise", outcome: null },
    });
    expect((await appeal("Again")).status).toBe(409);
    expect((await list("appeals")).items).toMatchObject([{ upload: { id } }]);
    await ada.post(`/admin/uploads/${id}/refuse`, { reason: "low-quality", text: "It is noise" });
    expect(await readUpload(maker, id)).toMatchObject({ state: "refused", appeal: { outcome: "refused" } });
    expect((await log())[0]).toMatchObject({
      action: "refuse-upload",
      before: { appeal: null },
      after: { appeal: "refused" },
    });
    const mails = mailsAbout(`“${details.name}” was refused`);
    expect(mails.map(({ text }) => text.includes("You can appeal once"))).toEqual([false, true]);
    expect(mails[0]?.text).toContain("You cannot appeal again.");
    expect((await ada.post(`/admin/uploads/${id}/accept`, {})).status).toBe(409);
    expect((await list("appeals")).total).toBe(0);
  });

  it("publishes after an appeal that an administrator accepts", async () => {
    const { id } = await newUpload();
    await ada.post(`/admin/uploads/${id}/refuse`, { reason: "other" });
    await maker.post(`/uploads/${id}/appeal`, { text: "Please listen again" });
    expect((await eve.post(`/admin/uploads/${id}/accept`, {})).status).toBe(200);
    expect(await untilChecked(maker, id)).toMatchObject({
      state: "published",
      refusal: null,
      appeal: { outcome: "accepted" },
    });
  });

  it("can accept what was refused again after an accepted appeal", async () => {
    const { id } = await newUpload();
    const decide = async (decision: string) =>
      (await ada.post(`/admin/uploads/${id}/${decision}`, { reason: "other" })).status;
    await decide("refuse");
    await maker.post(`/uploads/${id}/appeal`, { text: "Please listen again" });
    await decide("accept");
    expect((await untilChecked(maker, id)).state).toBe("published");
    expect(await decide("refuse")).toBe(200);
    expect(await decide("accept")).toBe(200);
    expect(await readUpload(maker, id)).toMatchObject({
      state: "published",
      appeal: { outcome: "accepted" },
    });
  });

  it("lets makers unlist and list their items, but not what an administrator unlisted", async () => {
    const { id } = await newUpload();
    expect((await maker.post(`/uploads/${id}/unlist`)).status).toBe(409);
    await ada.post(`/admin/uploads/${id}/accept`, {});
    const { item } = await untilChecked(maker, id);
    const isPublic = async () => (await login.newBrowser("198.51.100.9").call(`/sounds/${item?.id}`)).status;
    const listing = async () => (await readUpload(maker, id)).item?.listing;
    expect([await isPublic(), await listing()]).toEqual([200, "listed"]);
    expect((await maker.post(`/uploads/${id}/unlist`)).status).toBe(200);
    expect([await isPublic(), await listing()]).toEqual([404, "unlisted"]);
    expect((await maker.post(`/uploads/${id}/relist`)).status).toBe(200);
    expect([await isPublic(), await listing()]).toEqual([200, "listed"]);

    await maker.post(`/uploads/${id}/unlist`);
    expect((await ada.post(`/admin/sounds/${item?.id}/unlist`)).status).toBe(200);
    expect(await listing()).toBe("hidden");
    expect((await maker.post(`/uploads/${id}/relist`)).status).toBe(409);
    const file = { key: `new-${id}`, fileName: "new.wav", sizeBytes: 1000 };
    expect((await maker.post(`/uploads/${id}/replacement`, file)).status).toBe(409);
    expect(await isPublic()).toBe(404);
    expect((await ada.post(`/uploads/${id}/relist`)).status).toBe(404);
  });

  it("lets no maker list what a notice of copyright removed, even if they had unlisted it before", async () => {
    const { id } = await newUpload();
    await ada.post(`/admin/uploads/${id}/accept`, {});
    const { item, details } = await untilChecked(maker, id);
    expect((await maker.post(`/uploads/${id}/unlist`)).status).toBe(200);
    const stranger = login.newBrowser("198.51.100.78");
    await submit(stranger, "/report/copyright/", {
      ...{ claimant: "Rita", email: "rita@x.example", work: "My song", urls: `/sound/${item?.id}` },
      ...{ hasGoodFaith: "on", isAccurate: "on", signature: "Rita" },
    });
    const [notice] = (await site.moderation.notices("open", 1)).items;
    await submit(ada, `/admin/notices/${notice?.id}/take-down/`, { note: "" });
    expect((await maker.post(`/uploads/${id}/relist`)).status).toBe(409);
    expect((await readUpload(maker, id)).item?.listing).toBe("taken-down");
    expect(mailsAbout(`“${details.name}” was removed from`)).toHaveLength(1);
    expect((await stranger.call(`/sounds/${item?.id}`)).status).toBe(404);
    // A counter-notice undoes what the notice did, and not what the maker did.
    await submit(ada, `/admin/notices/${notice?.id}/restore/`, { note: "" });
    expect((await stranger.call(`/sounds/${item?.id}`)).status).toBe(404);
    expect((await readUpload(maker, id)).item?.listing).toBe("unlisted");
    expect((await maker.post(`/uploads/${id}/relist`)).status).toBe(200);
    expect((await stranger.call(`/sounds/${item?.id}`)).status).toBe(200);
  });

  it("lets no maker list what an administrator unlisted while a notice of copyright stood", async () => {
    const { id } = await newUpload();
    await ada.post(`/admin/uploads/${id}/accept`, {});
    const { item } = await untilChecked(maker, id);
    await maker.post(`/uploads/${id}/unlist`);
    await submit(login.newBrowser("198.51.100.79"), "/report/copyright/", {
      ...{ claimant: "Rita", email: "rita@x.example", work: "My song", urls: `/sound/${item?.id}` },
      ...{ hasGoodFaith: "on", isAccurate: "on", signature: "Rita" },
    });
    const [notice] = (await site.moderation.notices("open", 1)).items;
    await submit(ada, `/admin/notices/${notice?.id}/take-down/`, { note: "" });
    expect((await ada.post(`/admin/sounds/${item?.id}/unlist`)).status).toBe(200);
    await submit(ada, `/admin/notices/${notice?.id}/restore/`, { note: "" });
    expect((await maker.post(`/uploads/${id}/relist`)).status).toBe(409);
  });

  it("is told to the maker by mail when a notice of copyright removes the sound, and when it comes back", async () => {
    const { id } = await newUpload();
    await ada.post(`/admin/uploads/${id}/accept`, {});
    const { item, details } = await untilChecked(maker, id);
    const declared = { hasGoodFaith: "on", isAccurate: "on", signature: "Rita Rights" };
    await submit(login.newBrowser("198.51.100.77"), "/report/copyright/", {
      ...{ claimant: "Rita Rights", email: "rita@x.example", work: "My song", urls: `/sound/${item?.id}` },
      ...declared,
    });
    const [notice] = (await site.moderation.notices("open", 1)).items;
    const decide = (action: string) =>
      submit(ada, `/admin/notices/${notice?.id}/${action}/`, { note: "Looked at it" });
    await decide("take-down");
    expect((await readUpload(maker, id)).item?.listing).toBe("taken-down");
    const [removed, ...others] = mailsAbout(`“${details.name}” was removed from`);
    expect(others).toEqual([]);
    expect(removed?.text).toContain("send a counter-notice");
    expect(removed?.text).toContain("/profile/sounds/");
    const file = { key: "new", fileName: "new.wav", sizeBytes: 1000 };
    expect((await maker.post(`/uploads/${id}/replacement`, file)).status).toBe(409);
    await decide("restore");
    expect(mailsAbout(`“${details.name}” is back on`)).toHaveLength(1);
    expect((await readUpload(maker, id)).item?.listing).toBe("listed");
  });

  it("takes the forms of a maker without script", async () => {
    const { id } = await newUpload();
    await ada.post(`/admin/uploads/${id}/refuse`, { reason: "other", text: "No" });
    const submitForm = async (browser: TestBrowser, action: string, text = "") => {
      const answer = await browser.visit(`/profile/sounds/${id}/${action}/`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new TextEncoder().encode(new URLSearchParams({ text }).toString()),
      });
      return [answer.status, answer.headers.get("location")];
    };
    expect(await submitForm(login.newBrowser("198.51.100.9"), "withdraw")).toEqual([
      303,
      "/login/?comeFrom=%2Fprofile%2Fsounds%2F",
    ]);
    expect((await submitForm(ada, "withdraw"))[0]).toBe(404);
    expect(await submitForm(maker, "appeal", "Please")).toEqual([303, "/profile/sounds/?outcome=appeal"]);
    expect(await submitForm(maker, "relist")).toEqual([303, "/profile/sounds/?outcome=failed"]);
    expect(await submitForm(maker, "withdraw")).toEqual([303, "/profile/sounds/?outcome=withdraw"]);
    expect(await readUpload(maker, id)).toMatchObject({ state: "withdrawn", appeal: { text: "Please" } });
  });
});
