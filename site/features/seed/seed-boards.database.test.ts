import { emailSchema } from "@tuna/sdk/account";
import { beforeAll, expect, test } from "vitest";
import { testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { openTestLogin, type TestLogin } from "../account/testing/test-browser.ts";
import { listPublicBoards } from "../boards/board-rows.server.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { DEMO_ACCOUNT, demoBoards } from "./demo-boards.server.ts";
import { demoSounds } from "./demo-catalogue.server.ts";
import { seedBoards } from "./seed-boards.server.ts";

describeOnTestedDatabases("the demo's boards", (site) => {
  let login: TestLogin;
  const fails = demoBoards[0]?.sounds ?? [];
  const itemsOf = (isOfFails: boolean) =>
    demoSounds
      .filter(({ name }) => fails.includes(name) === isOfFails)
      .map(({ id, name }) => testItem("sound", id, { name }));
  const list = async () => {
    const all = { sort: "popular", page: 1, pageSize: 24 } as const;
    return (await listPublicBoards(site().boards.database.db, all)).rows;
  };
  const owner = () => site().accounts.findOrCreateByEmail(DEMO_ACCOUNT, new Date());
  beforeAll(async () => {
    login = openTestLogin(site());
    await site().catalog.addMedia([testAudio]);
    await site().catalog.add(itemsOf(true));
  });

  test("are added as soon as all their sounds are there, once", async () => {
    expect(await seedBoards(site())).toBe(1);
    expect((await list()).map(({ name }) => name)).toEqual(["Fails"]);
    await site().catalog.add(itemsOf(false));
    expect(await seedBoards(site())).toBe(7);
    expect(await seedBoards(site())).toBe(0);
    const rows = await list();
    expect(rows).toHaveLength(8);
    for (const board of demoBoards)
      expect(rows.find(({ name }) => name === board.name)).toMatchObject({
        owner_name: "Demo catalogue",
        pad_count: board.sounds.length,
      });
  });

  test("are in the list that everybody gets, with their sounds", async () => {
    const stranger = login.newBrowser();
    const { items } = await (await stranger.call("/boards?sort=popular")).json();
    expect(items).toHaveLength(8);
    const [{ id, padCount }] = items;
    const board = await (await stranger.call(`/boards/${id}`)).json();
    expect([board.sounds.length, board.missing]).toEqual([padCount, []]);
  });

  test("stay hidden when they are added again after an administrator hid one", async () => {
    const [board] = await list();
    const { moderation } = site();
    await moderation.decideBoard(null, board?.id ?? "", { action: "hide", reason: "other" }, new Date());
    expect(await seedBoards(site())).toBe(0);
    expect((await list()).map(({ name }) => name)).not.toContain(board?.name);
    expect(await list()).toHaveLength(7);
  });

  test("belong to an account to which no code, no login and no mail leads", async () => {
    const stranger = login.newBrowser();
    expect((await stranger.post("/auth/codes", { email: DEMO_ACCOUNT })).status).toBe(400);
    const verified = await stranger.post("/auth/codes/verify", { email: DEMO_ACCOUNT, code: "000000" });
    expect(verified.status).toBe(400);
    expect(stranger.sessionCookies()).toEqual([]);
    // What providers' emails, the command `user` and the mailer are checked by.
    expect(emailSchema.safeParse(DEMO_ACCOUNT).success).toBe(false);
  });

  test("are in the export of their account, and go with it", async () => {
    const account = await owner();
    expect((await site().accounts.readAccountData(account)).boards).toHaveLength(8);
    await site().accounts.deleteAccount(account);
    expect(await list()).toEqual([]);
    const { vm_usage } = (await site().catalog.get("sound", demoSounds[0]?.id ?? "")) ?? {};
    expect(vm_usage?.add_to_soundboard).toBe(0);
  });
});
