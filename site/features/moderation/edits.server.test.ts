import { itemTextLimits } from "@tuna/sdk/catalog";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestAdministration, type TestAdministration } from "./testing/test-administration.ts";

let test: TestAdministration;
beforeAll(async () => {
  test = await openTestAdministration();
});
afterAll(() => test.close());

const itemOf = async (id = "horn") => (await test.site.moderation.item("sound", id))!;
const edit = async (changes: object, path = "/admin/sounds/horn") => {
  const { version } = await itemOf();
  return test.ada.call(path, { method: "PATCH", body: { version, ...changes } });
};
const long = "a".repeat(10_000);
const script = "<script>alert(1)</script>";

describe("an invalid edit", () => {
  it.each([
    ["a name of 10,000 characters", { name: long }, "name"],
    ["a name of nothing that is kept", { name: " \u0000\n " }, "name"],
    ["no text as a name", { name: 7 }, "name"],
    ["a long description", { description: long }, "description"],
    ["too many tags", { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, "tags"],
    ["a tag of 10,000 characters", { tags: [long] }, "tags.0"],
    ["a category that there is not", { category: "nonsense" }, "category"],
    ["a canonical address that runs script", { seo: { canonical: "javascript:alert(1)" } }, "seo.canonical"],
    ["a canonical address that is none", { seo: { canonical: "horn" } }, "seo.canonical"],
    ["a long title", { seo: { metaTitle: long } }, "seo.metaTitle"],
    ["a version that is none", { version: "one" }, "version"],
    ["no version", { version: undefined }, "version"],
  ])("is rejected for %s with the field's name, and changes nothing", async (_, changes, field) => {
    const before = [await itemOf(), await test.site.moderation.log({ page: 1 })];
    const answer = await edit({ isSensitive: true, ...changes });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toMatchObject([{ field }]);
    expect([await itemOf(), await test.site.moderation.log({ page: 1 })]).toEqual(before);
  });

  it("is rejected if it has a megabyte", async () => {
    const answer = await edit({ description: "a".repeat(1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "too-large" });
  });

  it("is rejected for a voice if it has fields of sounds", async () => {
    const answer = await edit({ seo: { index: false } }, "/admin/voices/robot");
    expect(await answer.json()).toMatchObject({ status: 400, errors: [{ field: "seo" }] });
  });

  it("of an unknown item is answered with 404", async () => {
    expect(await (await edit({}, "/admin/sounds/nobody")).json()).toMatchObject({ code: "sound-not-found" });
    expect(await (await edit({}, "/admin/voices/horn")).json()).toMatchObject({ code: "voice-not-found" });
  });
});

describe("an edit", () => {
  it("keeps markup as text, on the page and in search", async () => {
    const answer = await edit({
      name: script,
      tags: [script, "Loud  One", "loud one", "!!"],
      description: script,
    });
    expect(await answer.json()).toMatchObject({
      fields: { name: script, tags: ["scriptalert1script", "loud-one"], description: script },
    });
    const html = await (await test.stranger.visit("/sound/horn")).text();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain(script);
  });

  it("cleans texts like an import, and counts characters as people do", async () => {
    const name = "🎺".repeat(itemTextLimits.nameLength);
    expect(await (await edit({ name: `  ${name}\u0000\n ` })).json()).toMatchObject({ fields: { name } });
    expect(await (await edit({ name: "Cafe\u0301   horn" })).json()).toMatchObject({
      fields: { name: "Café horn" },
    });
    const seo = { canonical: " HTTPS://X.example/a b ", metaTitle: "", index: false };
    expect(await (await edit({ seo, category: "Text to Song" })).json()).toMatchObject({
      fields: {
        category: "text-to-song",
        seo: { canonical: "https://x.example/a%20b", metaTitle: null, index: false },
      },
    });
  });

  it("of an older version is answered with the current item and changes nothing", async () => {
    const { version } = await itemOf();
    const body = (name: string) => ({ method: "PATCH", body: { version, name } });
    const answers = await Promise.all([
      test.ada.call("/admin/sounds/horn", body("Of Ada")),
      test.eve.call("/admin/sounds/horn", body("Of Eve")),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const current = await itemOf();
    const conflict = answers.find(({ status }) => status === 409)!;
    expect(await conflict.json()).toMatchObject({ code: "conflict", current });
    expect(["Of Ada", "Of Eve"]).toContain(current.fields.name);
  });
});

describe("an unlisted sound", () => {
  it("has its page, data and file for administrators only", async () => {
    await test.ada.post("/admin/sounds/other/unlist");
    const paths = ["/sound/other", "/sound/other/_payload.json"];
    for (const path of paths) {
      for (const browser of [test.stranger, test.bob]) expect((await browser.visit(path)).status).toBe(404);
      expect((await test.ada.visit(path)).status).toBe(200);
      for (const browser of [test.stranger, test.bob]) expect((await browser.visit(path)).status).toBe(404);
    }
    for (const browser of [test.stranger, test.bob]) {
      const audio = await browser.call("/sounds/other/audio");
      expect(await audio.json()).toMatchObject({ code: "sound-not-found" });
      expect((await browser.call("/sounds/other")).status).toBe(404);
      expect((await browser.post("/sounds/other/plays")).status).toBe(404);
      expect((await browser.post("/sounds/other/reports", { reason: "spam" })).status).toBe(404);
    }
    const audio = await test.ada.call("/sounds/other/audio");
    expect([audio.status, audio.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await (await test.ada.call("/admin/sounds/other")).json()).toMatchObject({ isListed: false });
  });
});
