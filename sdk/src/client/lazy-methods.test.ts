import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { createAccountClient } from "../account/account-client.lazy.ts";
import { createBoardClient } from "../boards/board-client.lazy.ts";
import { createFavouriteClient } from "../favourites/favourite-client.lazy.ts";
import { createUploadClient } from "../uploads/upload-client.lazy.ts";
import { createTuna } from "./create-tuna.ts";
import { lazyMethods } from "./lazy-methods.ts";

const options = { baseUrl: "https://sounds.example" };

test.each([
  ["account", createAccountClient(options)],
  ["boards", createBoardClient(options)],
  ["favourites", createFavouriteClient(options)],
  ["uploads", createUploadClient(options)],
] as const)("has each method of %s before its code is loaded", (group, client) => {
  expect(Object.keys(createTuna(options)[group]).toSorted()).toEqual(Object.keys(client).toSorted());
});

test("is a plain object for JSON, consoles, spies and promises", async () => {
  const tuna = createTuna(options);
  expect(JSON.parse(JSON.stringify(tuna))).toMatchObject({ sounds: {}, account: {}, boards: {} });
  expect(inspect(tuna)).toContain("publish: [AsyncFunction");
  expect(await tuna.boards).toBe(tuna.boards);
  vi.spyOn(tuna.boards, "own").mockResolvedValue({ boards: [] });
  expect(await tuna.boards.own()).toEqual({ boards: [] });
});

test("has no method for a name that is misspelled", () => {
  const { account } = createTuna(options);
  expect("mee" in account).toBe(false);
  // @ts-expect-error The method is `me`.
  expect(() => account.mee()).toThrow(TypeError);
});

test("loads once for all calls, and again after a load that failed", async () => {
  const client = { greet: async (name: string) => `Hello ${name}` };
  const load = vi.fn(async () => client).mockRejectedValueOnce(new Error("offline"));
  const { greet } = lazyMethods<typeof client>("the client of greetings", ["greet"], load);
  await expect(greet("Ada")).rejects.toMatchObject({
    name: "NetworkError",
    message: "No answer from the client of greetings",
  });
  expect(await Promise.all([greet("Ada"), greet("Bob")])).toEqual(["Hello Ada", "Hello Bob"]);
  expect(load).toHaveBeenCalledTimes(2);
});
