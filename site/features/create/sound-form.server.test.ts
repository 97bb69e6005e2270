import { describe, expect, it } from "vitest";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { readUpload, testWav, untilChecked } from "../uploads/testing/send-upload.ts";

const setup = setUpLogins({ pages: testPages });
const texts = { name: "Plain horn", tags: "horn, loud one", category: "memes", licence: "cc0" };

async function submit(browser: TestBrowser, fields: Record<string, string>, file?: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", new File([new Uint8Array(file)], "horn.wav", { type: "audio/wav" }));
  const request = new Request("https://x.invalid", { method: "POST", body: form });
  const answer = await browser.visit("/create/send/", {
    method: "POST",
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
}
const uploadsOf = async (browser: TestBrowser) =>
  ((await (await browser.call("/uploads")).json()) as { items: { id: string }[] }).items;

describe("the form without script", () => {
  it("publishes a file of several parts, once however often it is sent", async () => {
    const maker = await setup.logIn("plain@x.example");
    const bytes = testWav(610, 15_000);
    for (const _ of [1, 2]) {
      expect(await submit(maker, texts, bytes)).toMatchObject({
        status: 303,
        location: "/profile/sounds/?outcome=sent",
      });
    }
    const [upload, ...others] = await uploadsOf(maker);
    expect(others).toEqual([]);
    await untilChecked(maker, upload?.id ?? "");
    expect(await readUpload(maker, upload?.id ?? "")).toMatchObject({
      state: "published",
      fileName: "horn.wav",
      details: { name: "Plain horn", tags: ["horn", "loud-one"], category: "memes", licence: "cc0" },
    });
  });

  it("sends a file anew after its withdrawal or refusal", async () => {
    const maker = await setup.logIn("plain8@x.example");
    const statesAfter = async (bytes: Uint8Array, times: number) => {
      for (let sent = 0; sent < times; sent++) expect((await submit(maker, texts, bytes)).status).toBe(303);
      const uploads = await uploadsOf(maker);
      return Promise.all(uploads.map(async ({ id }) => (await untilChecked(maker, id)).state));
    };
    const tooShort = testWav(640, 20);
    expect(await statesAfter(tooShort, 1)).toEqual(["refused"]);
    expect(await statesAfter(tooShort, 1)).toEqual(["refused", "refused"]);
    const others = ["refused", "refused"];
    for (const _ of [1, 2]) {
      expect(await statesAfter(testWav(641), 2)).toEqual(["published", ...others]);
      const [newest] = await uploadsOf(maker);
      expect((await maker.call(`/uploads/${newest?.id}`, { method: "DELETE" })).status).toBe(200);
      others.unshift("withdrawn");
    }
  });

  it("shows what is missing or too big, and keeps what was typed", async () => {
    const maker = await setup.logIn("plain2@x.example");
    const refused = await submit(maker, { ...texts, licence: "", name: "A & B" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Choose a licence.");
    expect(refused.text).toContain("Choose a file that is not empty.");
    expect(refused.text).toContain('value="A &amp; B"');
    const big = await submit(maker, texts, new Uint8Array(10 * 1024 * 1024 + 70_000));
    expect(big.status).toBe(413);
    expect(big.text).toContain("The file has more than 10 MB.");
    const bitTooBig = await submit(maker, texts, new Uint8Array(10 * 1024 * 1024 + 1));
    expect([bitTooBig.status, bitTooBig.text.includes("The file has more than 10 MB.")]).toEqual([400, true]);
    expect(await uploadsOf(maker)).toEqual([]);
  });

  it("asks once for a name that nobody has chosen, and publishes under it", async () => {
    const { name } = await setup.site.accounts.findOrCreateByEmail("plain4@x.example", new Date());
    const maker = await setup.logIn("plain4@x.example");
    const shown = async () => (await maker.visit("/create/")).text();
    expect(await shown()).toContain(`name="publicName" value="${name}"`);
    await setup.site.accounts.findOrCreateByEmail("plain5@x.example", new Date(), "Hornist");

    const bytes = testWav(630);
    for (const [publicName, problem] of [
      ["", "Enter a name of 1 to 64 characters"],
      ["Hornist", "This name looks like that of another maker."],
      ["Admin2024", "This name looks like that of another maker."],
    ] as const) {
      const refused = await submit(maker, { ...texts, publicName }, bytes);
      expect([refused.status, refused.text.includes(problem)]).toEqual([400, true]);
      expect(refused.text).toContain(`value="${publicName || name}"`);
    }
    expect(await uploadsOf(maker)).toEqual([]);

    for (const publicName of ["Hornblower", "Not asked any more"])
      expect((await submit(maker, { ...texts, publicName }, bytes)).status).toBe(303);
    expect(await (await maker.call("/me")).json()).toMatchObject({ name: "Hornblower", isNameChosen: true });
    expect(await uploadsOf(maker)).toHaveLength(1);
    expect(await shown()).not.toContain('name="publicName"');
  });

  it("publishes under the neutral name from a form without that field", async () => {
    const { name } = await setup.site.accounts.findOrCreateByEmail("plain7@x.example", new Date());
    const maker = await setup.logIn("plain7@x.example");
    expect((await submit(maker, texts, testWav(632))).status).toBe(303);
    expect(await (await maker.call("/me")).json()).toMatchObject({ name, isNameChosen: false });
  });

  it("takes the neutral name for chosen if the form keeps it", async () => {
    const { name } = await setup.site.accounts.findOrCreateByEmail("plain6@x.example", new Date());
    const maker = await setup.logIn("plain6@x.example");
    expect((await submit(maker, { ...texts, publicName: name }, testWav(631))).status).toBe(303);
    const me = await (await maker.call("/me")).json();
    expect(me).toMatchObject({ name, isNameChosen: true, nextAvailableNameChangeDate: null });
  });

  it("asks for a login first, and takes no form of another site", async () => {
    const stranger = setup.login.newBrowser("198.51.100.244");
    expect(await submit(stranger, texts, testWav(620))).toMatchObject({
      status: 303,
      location: "/login/?comeFrom=%2Fcreate%2F",
    });
    expect(await (await stranger.visit("/create/")).text()).toContain("Log in to publish a file");
    const maker = await setup.logIn("plain3@x.example");
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const forged = await maker.visit("/create/send/", { method: "POST", headers, body: new Uint8Array(1) });
    expect(forged.status).toBe(403);
  });
});
