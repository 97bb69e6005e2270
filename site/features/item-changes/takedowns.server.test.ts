import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import {
  openTestAdministration,
  type TestAdministration,
} from "../moderation/testing/test-administration.ts";

let test: TestAdministration;
beforeAll(async () => {
  test = await openTestAdministration();
});
afterAll(() => test.close());

const given = {
  claimant: "Rita Rights",
  email: "rita@x.example",
  work: "My song, see https://rita.example/",
  urls: "https://tuna.example/download-sound/horn/\n/embed/voice/robot?x=1",
  hasGoodFaith: "on",
  isAccurate: "on",
  signature: "Rita Rights",
};

async function submit(browser: TestBrowser, path: string, fields: Record<string, string>) {
  const answer = await browser.visit(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
  });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}
const openNotice = async () => (await test.site.moderation.notices("open", 1)).items[0];
const decide = async (browser: TestBrowser, id: string, action: string) =>
  submit(browser, `/admin/notices/${id}/${action}/`, { note: "Looked at it" });
const horn = { kind: "sound", id: "horn" } as const;

/** Returns the data of a page as an administrator gets them. */
async function adminData(path: string) {
  const answer = await test.ada.visit(`${path}/_payload.json?testbuild`);
  return ((await answer.json()) as { data: { card?: object; tabCounts?: object } }).data;
}
const adminCard = async (path: string) => (await adminData(path)).card;

describe("a notice of copyright", () => {
  it("is stored with what its sender declared and the items that it names", async () => {
    const sent = await submit(test.stranger, "/report/copyright/", given);
    expect([sent.status, sent.location]).toEqual([303, "/report/copyright/?outcome=sent"]);
    expect(await openNotice()).toMatchObject({
      claimant: "Rita Rights",
      signature: "Rita Rights",
      items: [{ id: "horn", isListed: true }, { id: "robot" }],
    });
    await test.stranger.post("/sounds/other/reports", { reason: "spam" });
    const counts = { reports: 1, review: 0, appeals: 0, notices: 1 };
    expect((await adminData("/admin/log")).tabCounts).toEqual(counts);
    expect(await (await test.ada.visit("/admin/accounts/")).text()).toContain("waiting</span>");
  });

  it("is refused without a declaration or an item of this site, and keeps what was typed", async () => {
    const { hasGoodFaith: _, ...undeclared } = given;
    const refused = await submit(test.stranger, "/report/copyright/", undeclared);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("This has to be declared.");
    expect(refused.text).toContain("My song, see https://rita.example/");
    expect(refused.text).toMatch(/<input[^>]*name="isAccurate"[^>]*checked=""/);
    expect(refused.text).not.toMatch(/<input[^>]*name="hasGoodFaith"[^>]*checked=""/);
    const foreign = await submit(test.stranger, "/report/copyright/", {
      ...given,
      urls: "https://x.example/a",
    });
    expect(foreign.text).toContain("None of these addresses is a sound or voice of this site.");
    expect((await test.site.moderation.notices("open", 1)).total).toBe(1);
  });

  it("begins with the address of the item that its sender comes from", async () => {
    const page = await (await test.stranger.visit("/report/copyright/?sound=horn")).text();
    expect(page).toMatch(/<textarea[^>]*name="urls"[^>]*>https?:\/\/[^<]*\/sound\/horn<\/textarea>/);
    const odd = await (await test.stranger.visit("/report/copyright/?sound=%3Cb%3E%20")).text();
    expect(odd).toMatch(/<textarea[^>]*name="urls"[^>]*><\/textarea>/);
  });

  it("removes its items everywhere, says so on their pages, and is decided once", async () => {
    const { id = "" } = (await openNotice()) ?? {};
    expect((await decide(test.bob, id, "take-down")).status).toBe(404);
    expect((await decide(test.ada, id, "take-down")).location).toBe("/admin/notices/?outcome=done");
    expect((await decide(test.eve, id, "reject")).location).toBe("/admin/notices/?outcome=conflict");
    for (const path of ["/sounds/horn", "/sounds/horn/audio", "/voices/robot"]) {
      expect((await test.stranger.call(path)).status, path).toBe(404);
    }
    const page = await test.stranger.visit("/sound/horn");
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("This sound was removed after a notice of copyright.");
    expect(await adminCard("/sound/horn")).toMatchObject({ id: "horn", status: "taken-down" });
    for (const path of ["/download-sound/horn", "/report/sound/horn"]) {
      expect(await adminCard(path), path).toMatchObject({ status: "taken-down" });
    }
    expect((await test.ada.post("/admin/sounds/horn/relist")).status).toBe(409);
    expect((await test.site.moderation.log({ page: 1, kind: "sound", id: "horn" })).items[0]).toMatchObject({
      action: "take-down",
      after: { state: "taken-down", text: "Looked at it" },
    });
  });

  it("is undone by a counter-notice", async () => {
    const [notice] = (await test.site.moderation.notices("taken-down", 1)).items;
    expect((await decide(test.ada, notice?.id ?? "", "restore")).location).toBe(
      "/admin/notices/?outcome=done",
    );
    const [restored] = (await test.site.moderation.notices("restored", 1)).items;
    expect(restored?.note).toBe("Looked at it\n\nLooked at it");
    for (const path of ["/sounds/horn", "/voices/robot"]) {
      expect((await test.stranger.call(path)).status, path).toBe(200);
    }
    expect(await adminCard("/sound/horn")).not.toHaveProperty("status");
    await test.ada.post("/admin/sounds/horn/unlist");
    expect(await adminCard("/sound/horn")).toMatchObject({ status: "unlisted" });
  });

  it("leaves unlisted what an administrator unlisted, and restores what the last of two notices removed", async () => {
    const restored = async (count: number) => {
      const ids: string[] = [];
      for (let number = 0; number < count; number++) {
        await submit(test.stranger, "/report/copyright/", given);
        ids.push((await openNotice())?.id ?? "");
        await decide(test.ada, ids.at(-1) ?? "", "take-down");
      }
      const statuses: number[] = [];
      for (const id of ids) {
        await decide(test.ada, id, "restore");
        statuses.push((await test.stranger.call("/sounds/horn")).status);
      }
      return statuses;
    };
    expect(await restored(1)).toEqual([404]);
    expect(await adminCard("/sound/horn")).toMatchObject({ status: "unlisted" });
    await test.ada.post("/admin/sounds/horn/relist");
    expect(await restored(2)).toEqual([404, 200]);
  });

  it.each([
    [
      "resolves its reports by unlisting it",
      () => test.eve.post("/admin/reports/resolve", { resolution: "unlist", items: [horn] }),
    ],
    ["unlists it", () => test.eve.post("/admin/sounds/horn/unlist")],
  ])("restores no item if another administrator %s meanwhile", async (_, unlist) => {
    await test.ada.post("/admin/sounds/horn/relist");
    expect((await test.stranger.post("/sounds/horn/reports", { reason: "hate" })).status).toBe(200);
    await submit(test.stranger, "/report/copyright/", given);
    const { id = "" } = (await openNotice()) ?? {};
    await decide(test.ada, id, "take-down");
    expect((await unlist()).status).toBe(200);
    await decide(test.ada, id, "restore");
    expect((await test.stranger.call("/sounds/horn")).status).toBe(404);
    expect((await test.stranger.call("/voices/robot")).status).toBe(200);
  });
});
