import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import {
  openTestAdministration,
  type TestAdministration,
} from "../moderation/testing/test-administration.ts";
import { dayOf } from "./day-of.ts";

let tested: TestAdministration;
beforeAll(async () => {
  tested = await openTestAdministration();
});
afterAll(() => tested.close());

const today = dayOf(new Date());
const HISTORY = "/sound-of-the-day/";
const choose = (browser: TestBrowser, id: string, day: string) =>
  browser.visit(`/admin/edit/sound/${id}/day/`, { method: "POST", body: new URLSearchParams({ day }) });
const mainOf = async (path: string) => {
  const [main = ""] = (await (await tested.stranger.visit(path)).text()).split("</main>");
  return main;
};

test("an administrator chooses the sound of a day, which the log names, and home and the history show", async () => {
  const edit = await (await tested.ada.visit("/admin/edit/sound/other/")).text();
  expect(edit).toContain('action="/admin/edit/sound/other/day/"');
  // Date fields take years of six digits, which the site does not.
  expect(edit).toContain(`min="${today}" max="9999-12-31"`);
  const answer = await choose(tested.ada, "other", today);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/admin/edit/sound/other/?outcome=daily-sound",
  ]);
  expect(await mainOf("/")).toMatch(/Sound of the day[\s\S]*?href="\/sound\/other"/);
  expect(await mainOf(HISTORY)).toMatch(new RegExp(`dateTime="${today}"[\\s\\S]*href="/sound/other"`));
  const log = await (await tested.ada.visit("/admin/log/")).text();
  expect(log).toMatch(/Chosen for a day[\s\S]*other/);
});

test("nobody else chooses it, and nobody a past day or a sound that is not listed", async () => {
  for (const browser of [tested.stranger, tested.bob])
    expect((await choose(browser, "horn", today)).status).toBe(404);
  for (const day of ["2020-01-01", "", "tomorrow", `${today}'`])
    expect((await choose(tested.ada, "horn", day)).status).toBe(400);
  await tested.site.moderation.unlist(null, { kind: "sound", id: "horn" }, new Date());
  for (const id of ["horn", "nothing"]) expect((await choose(tested.ada, id, today)).status).toBe(404);
  expect(await tested.site.dailySounds.listUntil(today, 9)).toEqual([{ day: today, itemId: "other" }]);
});

test("the page says so if the day has ended since it was loaded", async () => {
  const answer = await choose(tested.ada, "other", "2020-01-01");
  expect(await answer.text()).toMatch(/data-tone="error"[^>]*>Choose today \(UTC\)/);
});

test("no explicit sound is offered or chosen, which nobody would hear", async () => {
  const path = "/admin/edit/sound/other/";
  const edit = async (isSensitive: boolean, version: number) =>
    tested.site.moderation.edit(null, { kind: "sound", id: "other" }, { version, isSensitive }, new Date());
  await edit(true, 1);
  expect(await (await tested.ada.visit(path)).text()).not.toContain(`action="${path}day/"`);
  const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
  expect((await choose(tested.ada, "other", tomorrow)).status).toBe(404);
  await edit(false, 2);
  expect((await choose(tested.ada, "other", tomorrow)).status).toBe(303);
});

test("neither home nor the history shows a sound of the day that was unlisted since", async () => {
  await tested.site.moderation.unlist(null, { kind: "sound", id: "other" }, new Date());
  expect(await mainOf(HISTORY)).not.toContain("/sound/other");
  expect(await (await tested.ada.visit(HISTORY)).text()).not.toContain('href="/sound/other"');
  expect(await mainOf("/")).not.toContain("Sound of the day");
});
