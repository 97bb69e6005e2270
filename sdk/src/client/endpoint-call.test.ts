import { expectTypeOf, test } from "vitest";
import { createTuna } from "./create-tuna.ts";

const { account, sounds, cards } = createTuna({ baseUrl: "https://sounds.example" });

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
