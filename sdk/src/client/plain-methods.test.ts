import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { soundSchema } from "../catalog/sound.ts";
import { createTuna } from "./create-tuna.ts";
import { json, startTestServer } from "./testing/test-server.ts";

const options = { baseUrl: "https://sounds.example" };
const sound = soundSchema.parse({ id: "horn", name: "Airhorn", createdAt: "2026-01-01T00:00:00Z" });

test("is a plain object for JSON, consoles and promises", async () => {
  const tuna = createTuna(options);
  expect(JSON.parse(JSON.stringify(tuna))).toMatchObject({ sounds: {}, account: {}, boards: {} });
  expect(inspect(tuna)).toContain("publish: [AsyncFunction: publish]");
  expect(await tuna).toBe(tuna);
  expect(await Promise.resolve(tuna.boards)).toBe(tuna.boards);
  expect({ ...tuna.uploads }).toEqual(tuna.uploads);
});

test("calls what a test puts in place of a method, also for all pages", async () => {
  const tuna = createTuna(options);
  tuna.boards.own = async () => ({ boards: [] });
  expect(await tuna.boards.own()).toEqual({ boards: [] });
  const list = vi
    .spyOn(tuna.sounds, "list")
    .mockResolvedValue({ items: [sound], total: 1, page: 1, pageSize: 100 });
  const names: string[] = [];
  for await (const { name } of tuna.sounds.listAll({ tag: "memes" })) names.push(name);
  expect(names).toEqual(["Airhorn"]);
  expect(list).toHaveBeenCalledWith({ tag: "memes", page: 1, pageSize: 100 }, undefined);
});

test("has no method for a name that is misspelled", () => {
  const { account, boards } = createTuna(options);
  expect("mee" in account).toBe(false);
  // @ts-expect-error The method is `list`.
  expect(() => boards.lst()).toThrow(/^boards\.lst is not a function$/);
});

test("refuses options that a method does not have, by their names, before a request is sent", async () => {
  await using server = await startTestServer(json({ items: [sound], total: 1 }));
  const { boards, sounds, voices, uploads } = createTuna(server);
  const failures: [() => unknown, string][] = [
    // @ts-expect-error The option is `tag`.
    [() => sounds.list({ tags: "memes" }), "tags"],
    // @ts-expect-error The option is `pageSize`.
    [() => sounds.search({ q: "horn", limit: 5 }), "limit"],
    // @ts-expect-error A signal is one of the call's own options, which come last.
    [() => voices.list({ signal: AbortSignal.timeout(1) }), "signal"],
    // @ts-expect-error The field is `details`.
    [() => sounds.report("horn", { reason: "spam", detail: "again" }), "detail"],
    // @ts-expect-error The option is `timeoutMs`.
    [() => sounds.get("horn", { timeout: 5 }), "timeout"],
    // @ts-expect-error Boards have one size of pages.
    [() => boards.list({ pageSize: 5 }), "pageSize"],
    // @ts-expect-error All pages are read.
    [() => sounds.listAll({ page: 2 }).next(), "page"],
    // @ts-expect-error Uploads are listed by their state.
    [() => uploads.listAll({ kind: "sound" }).next(), "kind"],
  ];
  for (const [call, field] of failures)
    await expect(call()).rejects.toMatchObject({ code: "invalid-request", errors: [{ field }] });
  await expect(failures[0]?.[0]()).rejects.toThrow(
    "Invalid request. tags: There is no such option here, only sort, page, pageSize, tag, category (400, invalid-request)",
  );
  expect(server.requests).toEqual([]);
});

test("leaves out options that are undefined, known or not", async () => {
  await using server = await startTestServer(json({ items: [], total: 0 }));
  await createTuna(server).sounds.list({ tag: undefined, ...{ mood: undefined } });
  expect(server.requests).toEqual(["GET /api/v1/sounds"]);
});

test("types the filters of a search as the contract has them", async () => {
  await using server = await startTestServer(json({ items: [sound], total: 1 }));
  const { sounds } = createTuna(server);
  await sounds.search({ q: "horn", length: "short", category: "memes", fits: "discord", spelling: "typed" });
  expect(server.requests).toEqual([
    "GET /api/v1/search/sounds?q=horn&length=short&category=memes&fits=discord&spelling=typed",
  ]);
  // @ts-expect-error There are three lengths.
  void (() => sounds.search({ q: "horn", length: "endless" }));
});
