import type { Upload } from "@tuna/sdk/uploads";
import { describe, expect, it } from "vitest";
import { testPages } from "../../../platform/pages/testing/test-pages.ts";
import { setUpLogins } from "../../account/testing/set-up-logins.ts";
import type { TestBrowser } from "../../account/testing/test-browser.ts";
import { newSound, sendUpload, testWav, untilChecked } from "../testing/send-upload.ts";

const setup = setUpLogins({ pages: testPages });
const READ_AT = "2026-11-23T10:00:00.000Z";

/** Posts the form of an upload, and returns the status and where it leads to. */
async function submit(browser: TestBrowser, id: string, file: Uint8Array, readAt = READ_AT) {
  const form = new FormData();
  form.set("readAt", readAt);
  form.set("file", new File([new Uint8Array(file)], "new.wav", { type: "audio/wav" }));
  const request = new Request("https://x.invalid", { method: "POST", body: form });
  const answer = await browser.visit(`/profile/sounds/${id}/replace/`, {
    method: "POST",
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
}
const uploadsOf = async (browser: TestBrowser) =>
  ((await (await browser.call("/uploads")).json()) as { items: Upload[] }).items;
const outcome = (name: string) => `303 /profile/sounds/?outcome=${name}`;

async function publish(maker: TestBrowser, bytes: Uint8Array): Promise<string> {
  const id = await sendUpload(maker, newSound(bytes), bytes);
  expect((await untilChecked(maker, id)).state).toBe("published");
  return id;
}

describe("the form that replaces a file without script", () => {
  it("replaces the file by one of several parts, once however often it is sent", async () => {
    const maker = await setup.logIn("replace-plain@x.example");
    const first = await publish(maker, testWav(640));
    const page = await (await maker.visit("/profile/sounds/")).text();
    expect(page).toMatch(new RegExp(`<form[^>]*action="/profile/sounds/${first}/replace/"`));
    const bytes = testWav(641, 15_000);
    expect(await submit(maker, first, bytes)).toBe(outcome("replacement-sent"));
    const sent = (await uploadsOf(maker)).find(({ id }) => id !== first);
    expect(await submit(maker, first, bytes)).toBe(outcome("replacement-sent"));
    await untilChecked(maker, sent?.id ?? "");
    expect(await uploadsOf(maker)).toMatchObject([
      { id: sent?.id, state: "published", fileName: "new.wav", sizeBytes: bytes.length },
    ]);
  });

  it("takes the same file again from a page that was loaded later", async () => {
    const maker = await setup.logIn("replace-again@x.example");
    const first = await publish(maker, testWav(642));
    const noSound = new TextEncoder().encode("this is no sound");
    const newest = async () => (await uploadsOf(maker)).find(({ replaces }) => replaces === first)?.id ?? "";
    await submit(maker, first, noSound);
    const refused = await newest();
    expect((await untilChecked(maker, refused)).state).toBe("refused");
    await submit(maker, first, noSound);
    expect(await newest()).toBe(refused);
    await submit(maker, first, noSound, "2026-11-23T10:05:00.000Z");
    expect(await newest()).not.toBe(refused);
  });

  it("says that a file is empty or too big, and leaves the upload as it is", async () => {
    const maker = await setup.logIn("replace-wrong@x.example");
    const first = await publish(maker, testWav(643));
    expect(await submit(maker, first, new Uint8Array(0))).toBe(outcome("replacement-empty"));
    const tooBig = outcome("replacement-too-big");
    expect(await submit(maker, first, new Uint8Array(10 * 1024 * 1024 + 1))).toBe(tooBig);
    expect(await submit(maker, first, new Uint8Array(11 * 1024 * 1024))).toBe(tooBig);
    expect(await uploadsOf(maker)).toMatchObject([{ id: first, state: "published" }]);
    await maker.call(`/uploads/${first}`, { method: "DELETE" });
    expect(await submit(maker, first, testWav(644))).toBe(outcome("failed"));
  });

  it("asks for a login, and finds nobody else's uploads", async () => {
    const first = await publish(await setup.logIn("replace-owner@x.example"), testWav(645));
    const stranger = setup.login.newBrowser("198.51.100.245");
    expect(await submit(stranger, first, testWav(646))).toBe("303 /login/?comeFrom=%2Fprofile%2Fsounds%2F");
    const other = await setup.logIn("replace-other@x.example");
    expect(await submit(other, first, testWav(646))).toBe("404");
  });
});
