import { createTuna } from "@tuna/sdk";
import { createFakeSite, makeSound } from "@tuna/sdk/testing";

test("answers from a fake site, which records calls and fails as it is told", async () => {
  const site = createFakeSite({ sounds: [makeSound({ id: "horn", name: "Air horn" })] });
  const tuna = createTuna({ baseUrl: site.baseUrl, fetch: site.fetch, retries: 0 });
  const names = [];
  for await (const { name } of tuna.sounds.listAll({ tag: "memes" })) names.push(name);
  expect(names).toEqual(["Air horn"]);
  expect(site.calls).toMatchObject([{ endpoint: "listSounds", query: { tag: "memes" } }]);
  site.failNext("getSound", "too-many-requests", { retryAfterS: 5 });
  await expect(tuna.sounds.get("horn")).rejects.toThrow("Try again in 5 s");
});

test("calls what a spy puts in place of a method", async () => {
  const tuna = createTuna({ baseUrl: "https://sounds.example" });
  import.meta.jest.spyOn(tuna.boards, "own").mockResolvedValue({ boards: [] });
  expect(await tuna.boards.own()).toEqual({ boards: [] });
  expect(JSON.parse(JSON.stringify(tuna))).toMatchObject({ sounds: {} });
});
