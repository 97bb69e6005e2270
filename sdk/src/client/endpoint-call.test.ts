import { expectTypeOf, test } from "vitest";
import type { CardListQuery } from "../contract/card-endpoints.ts";
import type { FavouritesQuery } from "../contract/favourite-endpoints.ts";
import { createTuna } from "./create-tuna.ts";

const { account, sounds, cards, favourites } = createTuna({ baseUrl: "https://sounds.example" });

test("types a code as required, though the site takes it with spaces", () => {
  const email = "ada@tuna.test";
  expectTypeOf(account.verifyCode).toBeCallableWith({ email, code: "123 456" });
  // @ts-expect-error The code may be missing.
  expectTypeOf(account.verifyCode).toBeCallableWith({ email, code: undefined });
  // @ts-expect-error The code may be missing.
  expectTypeOf(account.reauthenticate).toBeCallableWith({ code: undefined });
  // @ts-expect-error The code may be missing.
  expectTypeOf(account.changeEmail).toBeCallableWith({ code: undefined });
});

test("types what may be left out as what may be undefined", () => {
  expectTypeOf(sounds.list).toBeCallableWith({ page: undefined, pageSize: undefined, tag: undefined });
  expectTypeOf(cards.list).toBeCallableWith("sound", { limit: undefined, sort: undefined });
});

test("exports the queries of methods as these take them", () => {
  const list: CardListQuery = { tag: "memes" };
  const marks: FavouritesQuery = { kind: "sound", page: 2 };
  expectTypeOf(cards.list).toBeCallableWith("sound", list);
  expectTypeOf(favourites.list).toBeCallableWith(marks);
});
