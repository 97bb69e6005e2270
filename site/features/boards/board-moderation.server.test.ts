import { boardPath } from "@tuna/sdk/routing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { decideBoardPath } from "../../platform/routing/admin-item-paths.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { openBoards } from "./boards.server.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "./testing/test-boards.ts";

let test: BoardSite;
let ada: TestBrowser;
let bob: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  test = await openBoardSite({ pages: testPages });
  await test.site.moderation.changeAccountType(null, "ada@x.example", "administrator", new Date());
  ada = await test.logIn("ada@x.example");
  bob = await test.logIn("bob@x.example");
  stranger = test.login.newBrowser("203.0.113.5");
});
afterAll(() => test.site.close());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const decide = (browser: TestBrowser, id: string, action: "hide" | "unhide" | "dismiss", reason = "hate") =>
  browser.visit(decideBoardPath(id, action), { method: "POST", body: form({ reason }) });
const reported = async (id: string) =>
  (await test.site.moderation.reportedBoards()).boards.find((board) => board.id === id);
const actionsOn = async (id: string) => {
  const { items } = await test.site.moderation.log({ page: 1 });
  return items.filter(({ before }) => before.board === id).map(({ action }) => action);
};

describe("a reported board", () => {
  it("stands in the queue with its reports, once for each visitor", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    const report = { reason: "hate", details: "Read the labels" };
    const { reports: before } = await test.site.moderation.countOpen();
    expect((await stranger.post(`/boards/${id}/reports`, { reason: "spam" })).status).toBe(200);
    expect((await stranger.post(`/boards/${id}/reports`, report)).status).toBe(200);
    expect(await test.site.moderation.countOpen()).toMatchObject({ reports: before + 1 });
    expect(await reported(id)).toMatchObject({
      name: "Rude",
      ownerName: "bob",
      reportCount: 1,
      reports: [report],
    });
    const page = await (await ada.visit("/admin/reports/")).text();
    expect(page).toContain("Read the labels");
    await decide(ada, id, "dismiss");
    expect(await reported(id)).toBeUndefined();
    expect(await actionsOn(id)).toEqual(["resolve-reports"]);
  });

  it("keeps the reports open that arrived after the queue was loaded", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    await stranger.post(`/boards/${id}/reports`, { reason: "spam" });
    const page = await (await ada.visit("/admin/reports/")).text();
    const formOf = new RegExp(`${decideBoardPath(id, "dismiss")}.*?name="seenUntil" value="([^"]+)"`);
    const seenUntil = formOf.exec(page)?.[1] ?? "";
    await test.login.newBrowser("203.0.113.6").post(`/boards/${id}/reports`, { reason: "hate" });
    const dismiss = (fields: Record<string, string>) =>
      ada.visit(decideBoardPath(id, "dismiss"), { method: "POST", body: form(fields) });
    await dismiss({ seenUntil });
    expect(await reported(id)).toMatchObject({ reportCount: 1, reports: [{ reason: "hate" }] });
    await dismiss({ seenUntil: (await reported(id))?.reports[0]?.createdAt ?? "" });
    expect(await reported(id)).toBeUndefined();
  });

  it("dates its reports by the clock of the database, which all processes share", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    const { boards } = test.site;
    const { rows } = await boards.database.db.transaction().execute(async (db) => {
      await openBoards({ ...boards, database: { ...boards.database, db } }).report(id, "x", {
        reason: "spam",
      });
      return sql`SELECT 1 FROM board_report WHERE board_id = ${id} AND created_at = now()`.execute(db);
    });
    expect(rows).toHaveLength(1);
  });

  it("keeps new reports open when it is shown again on a page from before they arrived", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    await decide(ada, id, "hide");
    const page = await (await ada.visit("/admin/reports/")).text();
    const formOf = new RegExp(`${decideBoardPath(id, "unhide")}.*?name="seenUntil" value="([^"]*)"`);
    const seenUntil = formOf.exec(page)?.[1] ?? "";
    await decide(ada, id, "unhide");
    await stranger.post(`/boards/${id}/reports`, { reason: "spam" });
    await ada.visit(decideBoardPath(id, "unhide"), { method: "POST", body: form({ seenUntil }) });
    expect((await reported(id))?.reportCount).toBe(1);
    expect(await actionsOn(id)).toEqual(["unhide-board", "hide-board"]);
  });

  it("leaves a row in the log when reports are resolved by a decision that changes nothing else", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    await stranger.post(`/boards/${id}/reports`, { reason: "spam" });
    await decide(ada, id, "unhide");
    expect(await reported(id)).toBeUndefined();
    expect((await test.site.moderation.log({ page: 1 })).items[0]).toMatchObject({
      action: "resolve-reports",
      before: { board: id, open: 1 },
      after: { board: id, resolution: "unhide" },
    });
  });

  it("can be shown again however many were hidden since", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    await sql`
      INSERT INTO board (id, account_id, key, request_hash, name, description, pages, pad_count, sound_ids, visibility,
        hidden_reason, popularity, created_at, updated_at)
      SELECT 'hidden' || lpad(number::text, 10, '0'), account_id, 'hidden' || number, '', 'Hidden ' || number || '!',
        description, pages, pad_count, sound_ids, visibility, 'hate', popularity, created_at,
        created_at - number * interval '1 day'
      FROM board, generate_series(1, 41) AS number WHERE id = ${id}`.execute(test.site.uploads.database.db);
    const read = async (path: string) => (await ada.visit(path)).text();
    const readBoards = vi.spyOn(test.site.moderation, "reportedBoards");
    onTestFinished(() => readBoards.mockRestore());
    const first = await read("/admin/reports/");
    expect(readBoards).toHaveBeenCalledOnce();
    expect(first).toContain("/admin/reports/?boards=2#reported-boards");
    expect(first).not.toContain("Hidden 41!");
    const second = await read("/admin/reports/?boards=2");
    expect(second).toContain("Hidden 41!");
    expect(second).not.toContain("?boards=3");
    await test.site.uploads.database.db.deleteFrom("board").where("key", "like", "hidden%").execute();
  });

  it("can be reported without script", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    expect((await stranger.visit(reportPath("board", id))).status).toBe(200);
    const refused = await stranger.visit(reportPath("board", id), {
      method: "POST",
      body: form({ details: "?" }),
    });
    expect(refused.status).toBe(400);
    const sent = await stranger.visit(reportPath("board", id), {
      method: "POST",
      body: form({ reason: "spam" }),
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `${reportPath("board", id)}?outcome=sent`,
    ]);
    expect((await reported(id))?.reportCount).toBe(1);
  });

  it("that an administrator hides is gone for others, tells its owner why, and comes back", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"], "Rude"));
    expect((await stranger.visit(boardPath(id))).status).toBe(200);
    await stranger.post(`/boards/${id}/reports`, { reason: "hate" });
    expect((await decide(ada, id, "hide")).status).toBe(303);
    expect((await stranger.visit(boardPath(id))).status).toBe(404);
    expect((await stranger.call(`/boards/${id}`)).status).toBe(404);
    expect((await stranger.visit(reportPath("board", id))).status).toBe(404);
    expect((await ada.visit(boardPath(id))).status).toBe(200);
    expect(await (await bob.call(`/boards/${id}`)).json()).toMatchObject({ hiddenReason: "hate" });
    expect(await reported(id)).toMatchObject({ hiddenReason: "hate", reportCount: 0 });
    await decide(ada, id, "unhide");
    expect((await stranger.call(`/boards/${id}`)).status).toBe(200);
    expect(await actionsOn(id)).toEqual(["unhide-board", "hide-board"]);
  });

  it("is decided on by administrators alone", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"]));
    for (const browser of [bob, stranger]) expect((await decide(browser, id, "hide")).status).toBe(404);
    expect((await stranger.call(`/boards/${id}`)).status).toBe(200);
    expect((await decide(ada, "nobodynobodynobo", "hide")).status).toBe(404);
    expect((await ada.visit("/admin/boards/%00/hide/", { method: "POST", body: form({}) })).status).toBe(404);
  });

  it("that is private is nobody else's, not even an administrator's", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"]), "private");
    for (const browser of [ada, stranger]) {
      expect((await browser.call(`/boards/${id}`)).status).toBe(404);
      expect((await browser.visit(boardPath(id))).status).toBe(404);
    }
    expect((await bob.call(`/boards/${id}`)).status).toBe(200);
  });

  it("that is private or unknown cannot be reported", async () => {
    const { id } = await addBoard(bob, boardOf(["horn"]), "private");
    for (const name of [id, "nobodynobodynobo"])
      expect((await stranger.post(`/boards/${name}/reports`, { reason: "hate" })).status).toBe(404);
    expect((await stranger.post("/boards/%00/reports", { reason: "hate" })).status).toBe(400);
  });
});
