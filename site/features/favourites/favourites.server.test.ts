import type { ChangedFavourites, FavouriteCard } from "@tuna/sdk/favourites";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newTestItem, testAudio, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { marksOf } from "./dated-marks.server.ts";

const setup = setUpLogins();
let count = 0;
let fan: TestBrowser;
beforeAll(async () => {
  const { catalog } = setup.site;
  await catalog.addMedia([testAudio]);
  await catalog.add([
    newTestItem("sound", "Horn", { id: "horn", audioHash: testAudio.hash }),
    newTestItem("sound", "Shy", { id: "shy", publicStatus: "unlisted" }),
    newTestItem("sound", "Rude word", {
      id: "rude",
      audioHash: testAudio.hash,
      fields: { publicInfo: testPublicInfo({ sensitiveContent: true }) },
    }),
    newTestItem("voice", "Robot", { id: "robot" }),
  ]);
});
beforeEach(async () => {
  count += 1;
  fan = await setup.logIn(`fan${count}@x.example`);
});

const path = "/me/favourites";
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const horn = { kind: "sound", id: "horn" } as const;
const change = async (body: object, browser = fan) => {
  const answer = await browser.call(path, { method: "PUT", body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ChangedFavourites;
};
const list = async (query = "", browser = fan) =>
  (await (await browser.call(`${path}${query}`)).json()) as { items: FavouriteCard[]; total: number };

describe("favourites of an account", () => {
  it("are limited without the account's id in the database, where it would outlive the account", async () => {
    await change({ add: [{ ...horn, at: at(1) }] });
    const { id } = (await (await fan.call("/me")).json()) as { id: string };
    const { db } = setup.site.uploads.database;
    const keys = (await db.selectFrom("rate_limit").select("key").execute()).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith("favouriteByAccount"))).not.toEqual([]);
    expect(keys.filter((key) => key.includes(id))).toEqual([]);
  });

  it("are added and removed, and answered with their cards, the newest first", async () => {
    const robot = { kind: "voice", id: "robot" } as const;
    const added = await change({
      add: [
        { ...horn, at: at(1) },
        { ...robot, at: at(2) },
      ],
    });
    expect(added).toEqual({
      favourites: [
        { ...robot, at: at(2) },
        { ...horn, at: at(1) },
      ],
      refused: [],
    });
    const { items, total } = await list();
    expect(items).toMatchObject([
      { ...robot, card: { name: "Robot" } },
      { ...horn, card: { name: "Horn" } },
    ]);
    expect(total).toBe(2);
    expect((await list("?kind=sound&pageSize=1")).items).toMatchObject([horn]);
    expect(await change({ remove: [robot] })).toMatchObject({ favourites: [horn] });
    expect(await (await fan.call(`${path}/marks`)).json()).toEqual({
      favourites: [{ ...horn, at: at(1) }],
    });
  });

  it("leave a gap for an unlisted item, and refuse one that never was", async () => {
    const { refused } = await change({
      add: [
        { kind: "sound", id: "shy" },
        { kind: "sound", id: "never" },
      ],
    });
    expect(refused).toEqual([{ kind: "sound", id: "never", reason: "unknown" }]);
    expect((await list()).items).toMatchObject([{ id: "shy", card: null }]);
    const { browser } = await setup.newAdministrator();
    await change({ add: [{ kind: "sound", id: "shy" }] }, browser);
    expect((await list("", browser)).items).toMatchObject([{ id: "shy", card: null }]);
  });

  it("show explicit items to those who have confirmed only", async () => {
    await change({ add: [{ kind: "sound", id: "rude" }] });
    expect((await list()).items[0]?.card).toMatchObject({ name: "", isSensitive: true, audioUrl: null });
    await fan.call("/me/settings", { method: "PATCH", body: { isSensitiveContentEnabled: true } });
    expect((await list()).items[0]?.card).toMatchObject({ name: "Rude word" });
  });

  it("are those of the caller: nobody else sees or changes them", async () => {
    await change({ add: [horn] });
    const other = await setup.logIn(`other${count}@x.example`);
    expect((await list("", other)).items).toEqual([]);
    await change({ remove: [horn] }, other);
    expect((await list()).items).toHaveLength(1);
    const stranger = setup.login.newBrowser();
    for (const call of [stranger.call(path), stranger.call(`${path}/marks`)])
      expect((await call).status).toBe(401);
    expect((await stranger.call(path, { method: "PUT", body: {} })).status).toBe(401);
  });

  it("are open to a token of the scope `favourites` from anywhere, and to no other token or page", async () => {
    await fan.confirm();
    const tokenOf = async (scope: string) => {
      const answer = await fan.post("/me/tokens", { name: scope, scopes: [scope] });
      return ((await answer.json()) as { token: string }).token;
    };
    const asProgram = async (scope: string) => {
      const headers = {
        authorization: `Bearer ${await tokenOf(scope)}`,
        origin: null,
        "sec-fetch-site": null,
      };
      return setup.login.newBrowser().call(path, { method: "PUT", body: { add: [horn] }, headers });
    };
    expect((await asProgram("favourites")).status).toBe(200);
    for (const scope of ["boards", "uploads"]) expect((await asProgram(scope)).status).toBe(403);
    const fromOther = await fan.call(path, {
      method: "PUT",
      body: {},
      headers: { origin: "https://o.example" },
    });
    expect(fromOther.status).toBe(403);
  });

  it.each([
    { add: [{ kind: "song", id: "horn" }] },
    { add: [{ kind: "sound", id: "../x" }] },
    { add: [{ ...horn, at: "yesterday" }] },
    { add: [{ ...horn, at: "2026-13-01T00:00:00Z" }] },
    { remove: [{ ...horn, at: "9999-99-99T99:99:99Z" }] },
    { add: [horn], sentAt: "2026-01-01T25:00:00Z" },
    { add: Array(201).fill(horn) },
    { remove: "horn" },
  ])("do not change by %j", async (body) => {
    expect((await fan.call(path, { method: "PUT", body })).status).toBe(400);
  });

  it("are part of the account's export, and are deleted with the account", async () => {
    await change({
      add: [
        { ...horn, at: at(1) },
        { kind: "voice", id: "robot", at: at(2) },
      ],
    });
    await change({ remove: [{ kind: "voice", id: "robot" }] });
    expect(await (await fan.call("/me/export")).json()).toMatchObject({
      favourites: [{ item: { type: "sound", id: "horn" }, at: at(1) }],
    });
    await fan.confirm();
    await fan.call("/me", { method: "DELETE", body: { email: `fan${count}@x.example` } });
    const { db } = setup.site.uploads.database;
    const rows = await db
      .selectFrom("favourite")
      .innerJoin("account", "account.id", "favourite.account_id")
      .where("account.email", "=", `fan${count}@x.example`)
      .select("item_id")
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("the time of a change", () => {
  const now = new Date("2026-01-01T12:00:00Z");
  const timeOf = (body: { at?: string; sentAt?: string }) =>
    marksOf({ add: [{ ...horn, at: body.at }], remove: [], sentAt: body.sentAt }, now)[0]?.at;

  it("is now without one, and never later than now", () => {
    expect(timeOf({})).toBe(now.getTime());
    expect(timeOf({ at: "2027-01-01T12:00:00Z" })).toBe(now.getTime());
  });

  it("is corrected by the clock of the sender", () => {
    const minuteAgo = now.getTime() - 60_000;
    expect(timeOf({ at: "2020-05-05T10:00:00Z", sentAt: "2020-05-05T10:01:00Z" })).toBe(minuteAgo);
    expect(timeOf({ at: "2030-05-05T10:00:00Z", sentAt: "2030-05-05T10:01:00Z" })).toBe(minuteAgo);
  });
});
