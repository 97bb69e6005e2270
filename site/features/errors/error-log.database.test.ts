import { expect, it } from "vitest";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import type { BrowserError } from "./browser-error.server.ts";

const error: BrowserError = {
  type: "TypeError",
  message: "Sound 17 has no 'audio'",
  version: "build0",
  page: "/sounds/",
  frames: [{ function: "play", file: "/assets/player-Abcd1234.js", line: 1, column: 20 }],
};
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describeOnTestedDatabases("the errors of browsers", (site) => {
  const log = () => site().errorLog;

  it("with one cause form a group with count, times, places and the newest stack", async () => {
    await log().note(error, day(1));
    await log().note({ ...error, message: "Sound 18 has no 'icon'", page: "/", version: "build1" }, day(3));
    await log().note(error, day(2));
    const { items, total } = await log().list(1);
    expect([items.length, total]).toEqual([1, 1]);
    expect(items[0]).toEqual({
      fingerprint: expect.stringMatching(/^[\w-]{22}$/),
      type: "TypeError",
      message: "Sound * has no *",
      count: 3,
      firstSeen: day(1).toISOString(),
      lastSeen: day(3).toISOString(),
      versions: ["build0", "build1"],
      pages: ["/sounds/", "/"],
      sample: "TypeError: Sound 17 has no 'audio'\n  at play (/assets/player-Abcd1234.js:1:20)",
    });
  });

  it("are counted correctly when many arrive at once, with the latest pages only", async () => {
    const type = "RangeError";
    await Promise.all(
      Array.from({ length: 30 }, (_, page) => log().note({ ...error, type, page: `/p${page}` }, day(4))),
    );
    const [group] = (await log().list(1)).items;
    expect(group).toMatchObject({ type, count: 30 });
    expect(group?.pages).toHaveLength(10);
    expect(new Set(group?.pages).size).toBe(10);
  });

  it("are deleted 30 days after they were last seen, and not before", async () => {
    await log().forgetOld(day(33));
    expect((await log().list(1)).total).toBe(2);
    await log().forgetOld(new Date(day(33).getTime() + 1));
    expect((await log().list(1)).items.map(({ type }) => type)).toEqual(["RangeError"]);
  });

  it("are limited in number: the groups seen longest ago are deleted", async () => {
    for (let number = 0; number <= 1000; number++) {
      await log().note({ ...error, type: `E${number}` }, new Date(day(5).getTime() + number));
    }
    const { items, total } = await log().list(1);
    expect([items.length, total, items[0]?.type]).toEqual([50, 1000, "E1000"]);
    expect((await log().list(20)).items.at(-1)?.type).toBe("E1");
    expect((await log().list(21)).items).toEqual([]);
  });
});
