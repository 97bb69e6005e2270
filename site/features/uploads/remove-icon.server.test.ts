import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { photo, pngOfSize } from "../account/picture/testing/test-pictures.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { openReviewSite, type ReviewSite } from "./testing/open-review-site.ts";
import { readUpload, sendWithPicture, testWav } from "./testing/send-upload.ts";

let test: ReviewSite;
beforeAll(async () => {
  test = await openReviewSite({ rule: { publishing: "at-once", trustedAfter: 3 }, pages: testPages });
});
afterAll(() => test.site.close());

const post = (browser: TestBrowser, path: string, headers = {}) =>
  browser.visit(path, { method: "POST", body: new URLSearchParams(), headers });
const textOf = async (browser: TestBrowser, path: string) => (await browser.visit(path)).text();
const isStored = async (hash: string) => {
  for await (const { key } of test.site.storage.list("media/")) if (key.endsWith(hash)) return true;
  return false;
};
const logOf = async () => (await test.site.moderation.log({ page: 1 })).items[0];

describe("an administrator who removes an icon", () => {
  let frequency = 900;
  async function publish(picture = photo("photo.jpg")) {
    frequency += 10;
    const upload = await sendWithPicture(test.maker, testWav(frequency), picture, `icon-${frequency}`);
    const { id } = upload.item!;
    const { icon } = (await test.site.catalog.get("sound", id))!;
    return { upload, id, icon: icon!, path: `/admin/edit/sound/${id}/remove-icon/` };
  }

  it("takes the icon alone from everybody by a form without script, with a row in the log", async () => {
    const { id, icon, path } = await publish();
    const page = await textOf(test.ada, `/admin/edit/sound/${id}/`);
    expect(page).toContain(`action="${path}"`);
    const answer = await post(test.ada, path);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/admin/edit/sound/${id}/?outcome=icon-removed`,
    ]);
    const stranger = test.login.newBrowser("203.0.113.40");
    for (const browser of [stranger, test.maker, test.ada]) {
      expect((await browser.visit(icon.url)).status).toBe(404);
    }
    const sound = await (await stranger.call(`/sounds/${id}`)).json();
    expect([sound.icon, sound.publicStatus]).toEqual([null, "listed"]);
    expect((await stranger.visit(new URL(sound.audio.url).pathname)).status).toBe(200);
    expect(await textOf(stranger, `/sound/${id}`)).not.toContain(icon.url);
    expect(await logOf()).toMatchObject({
      action: "remove-icon",
      actor: { email: "ada@x.example" },
      item: { kind: "sound", id },
      before: { icon: icon.hash },
      after: { icon: null },
    });
    const after = await textOf(test.ada, `/admin/edit/sound/${id}/?outcome=icon-removed`);
    expect(after).toContain("The item has no icon.");
    expect(after).toContain("The icon is removed.");
  });

  it("holds the field until it is released, and names it to the maker", async () => {
    const { upload, id, path } = await publish();
    await post(test.ada, path);
    expect(await readUpload(test.maker, upload.id)).toMatchObject({ heldFields: ["icon"] });
    await test.ada.post(`/admin/sounds/${id}/release`, { fields: ["icon"] });
    expect((await readUpload(test.maker, upload.id)).heldFields ?? []).toEqual([]);
  });

  it("has its file removed from the storage, unless another item has it", async () => {
    const [one, other] = [await publish(pngOfSize(31, 31)), await publish(pngOfSize(31, 31))];
    expect(one.icon.hash).toBe(other.icon.hash);
    const exists = () => isStored(one.icon.hash);
    expect(await exists()).toBe(true);
    await post(test.ada, one.path);
    expect((await test.maker.visit(other.icon.url)).status).toBe(200);
    await post(test.ada, other.path);
    await expect.poll(exists).toBe(false);
  });

  it("has the file of an imported item removed, which no upload names", async () => {
    const { upload, icon, path } = await publish(pngOfSize(33, 33));
    await test.site.uploads.database.db.deleteFrom("upload").where("id", "=", upload.id).execute();
    expect(await isStored(icon.hash)).toBe(true);
    expect((await post(test.ada, path)).status).toBe(303);
    expect(await isStored(icon.hash)).toBe(false);
    expect(await test.site.catalog.getMedia(icon.hash)).toBeUndefined();
  });

  it("leaves one row in the log if two do so at once", async () => {
    const { id, path } = await publish();
    await Promise.all([post(test.ada, path), post(test.ada, path)]);
    const { items } = await test.site.moderation.log({ page: 1, kind: "sound", id });
    expect(items.map(({ action }) => action)).toEqual(["remove-icon"]);
  });

  it("is nobody else, and acts on the site's own pages only", async () => {
    const { id, icon, path } = await publish();
    expect((await post(test.maker, path)).status).toBe(404);
    expect(
      (await post(test.ada, path, { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).status,
    ).toBe(403);
    expect((await post(test.ada, "/admin/edit/sound/nothing/remove-icon/")).status).toBe(404);
    expect((await test.site.catalog.get("sound", id))?.icon).toEqual(icon);
  });
});

describe("an administrator who removes a picture of a profile", () => {
  const addressOf = { picture: "/me/picture", banner: "/me/pictures/banner", cover: "/me/pictures/cover" };

  it.each(["picture", "banner", "cover"] as const)("takes the %s alone from everybody", async (name) => {
    const owner = test.login.newBrowser("203.0.113.50");
    await owner.logIn(`${name}@x.example`);
    const urls: Record<string, string> = {};
    for (const [key, address] of Object.entries(addressOf)) {
      const body = pngOfSize(40 + key.length + name.length * 10, 9);
      const { profile } = await (await owner.call(address, { method: "PUT", body })).json();
      urls[key] = new URL(key === "picture" ? profile.pictureUrl : profile[key]).pathname;
    }
    const { id } = await (await owner.call("/me")).json();
    const path = `/admin/accounts/${id}/remove-${name}/`;
    expect(await textOf(test.ada, `/admin/accounts/${id}/`)).toContain(`action="${path}"`);
    expect((await post(owner, path)).status).toBe(404);
    expect((await post(test.ada, path)).status).toBe(303);
    for (const [key, url] of Object.entries(urls)) {
      expect([key, (await owner.visit(url)).status]).toEqual([key, key === name ? 404 : 200]);
    }
    expect(await logOf()).toMatchObject({
      action: `remove-${name}`,
      person: { email: `${name}@x.example` },
      before: { pictures: 1 },
      after: { pictures: 0 },
    });
    expect(await textOf(test.ada, `/admin/accounts/${id}/`)).not.toContain(`action="${path}"`);
  });
});
