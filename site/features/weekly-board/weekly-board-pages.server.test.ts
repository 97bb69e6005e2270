import { afterAll, beforeAll, expect, test } from "vitest";
import { adminBoardPath, chooseWeeklyBoardPath } from "../../platform/routing/admin-item-paths.ts";
import { testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { addBoard, boardOf } from "../boards/testing/test-boards.ts";
import { dayOf } from "../daily-sound/day-of.ts";
import {
  openTestAdministration,
  type TestAdministration,
} from "../moderation/testing/test-administration.ts";
import { testItem } from "../moderation/testing/test-store.ts";

let tested: TestAdministration;
let first: string;
let second: string;
let hidden: string;
beforeAll(async () => {
  tested = await openTestAdministration();
  const add = async (name: string, visibility?: "link") =>
    (await addBoard(tested.bob, boardOf(["horn"], name), visibility)).id;
  first = await add("First");
  second = await add("Second");
  hidden = await add("Hidden", "link");
});
afterAll(() => tested.close());

const today = dayOf(new Date());
const choose = (browser: TestBrowser, id: string, day: string) =>
  browser.visit(chooseWeeklyBoardPath(id), { method: "POST", body: new URLSearchParams({ day }) });
const home = async () => (await tested.stranger.visit("/")).text();
const boardOnHome = async () =>
  /Board of the week[\s\S]*?href="\/board\/(\w+)\/"/.exec((await home()).split("</main>")[0] ?? "")?.[1];

test("home shows one of the public boards, and an administrator chooses another one, which the log names", async () => {
  const shown = await boardOnHome();
  expect([first, second]).toContain(shown);
  const other = shown === first ? second : first;
  const page = await (await tested.ada.visit(`/board/${other}/`)).text();
  expect(page).toContain(`href="${adminBoardPath(other)}"`);
  const form = await (await tested.ada.visit(adminBoardPath(other))).text();
  expect(form).toContain(`action="${chooseWeeklyBoardPath(other)}"`);
  expect(form).toContain(`min="${today}" max="9999-12-31"`);
  const answer = await choose(tested.ada, other, today);
  const after = `${adminBoardPath(other)}?outcome=chosen`;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, after]);
  expect(await (await tested.ada.visit(after)).text()).toContain("It is the board of the chosen week now.");
  expect(await boardOnHome()).toBe(other);
  expect(await (await tested.ada.visit("/admin/log/")).text()).toMatch(/Board chosen for a week/);
});

test("nobody else sees the page and the form, or chooses a board", async () => {
  for (const browser of [tested.stranger, tested.bob]) {
    expect((await choose(browser, first, today)).status).toBe(404);
    expect((await browser.visit(adminBoardPath(first))).status).toBe(404);
    expect(await (await browser.visit(`/board/${first}/`)).text()).not.toContain("/admin/boards/");
  }
});

test("an administrator chooses no past day and no board that is not public", async () => {
  for (const day of ["2020-01-01", "", "tomorrow", `${today}'`])
    expect((await choose(tested.ada, first, day)).status).toBe(400);
  for (const id of [hidden, "0123456789abcdef", "nothing"]) {
    expect((await choose(tested.ada, id, today)).status).toBe(404);
    expect((await tested.ada.visit(adminBoardPath(id))).status).toBe(404);
  }
});

test("the page says so if the day has ended since it was loaded", async () => {
  const answer = await choose(tested.ada, first, "2020-01-01");
  expect(await answer.text()).toMatch(/data-tone="error"[^>]*>Choose today \(UTC\)/);
});

test("an administrator is told that a board with explicit sounds cannot be the board of the week", async () => {
  await tested.site.moderation.edit(
    null,
    { kind: "sound", id: "other" },
    { version: 1, isSensitive: true },
    new Date(),
  );
  const { id } = await addBoard(tested.bob, boardOf(["horn", "other"], "Explicit"));
  const answer = await choose(tested.ada, id, today);
  expect(answer.headers.get("location")).toBe(`${adminBoardPath(id)}?outcome=explicit`);
  const told = await (await tested.ada.visit(answer.headers.get("location") ?? "")).text();
  expect(told).toContain("no board with explicit sounds");
  expect(await boardOnHome()).not.toBe(id);
});

test("home shows no board of the week when there is no public board", async () => {
  const { moderation } = tested.site;
  for (const id of [first, second])
    await moderation.decideBoard(null, id, { action: "hide", reason: "other" }, new Date());
  expect(await home()).not.toContain("Board of the week");
});

test("a visit of an administrator does not replace a board that has an unlisted sound", async () => {
  const { catalog, moderation } = tested.site;
  await catalog.add([testItem("sound", "gone", { publicInfo: testPublicInfo({ sensitiveContent: true }) })]);
  const { id } = await addBoard(tested.bob, boardOf(["horn", "gone"], "Half"));
  await moderation.unlist(null, { kind: "sound", id: "gone" }, new Date());
  await choose(tested.ada, id, today);
  expect(await (await tested.ada.visit("/")).text()).toContain("Board of the week");
  expect(await boardOnHome()).toBe(id);
});
