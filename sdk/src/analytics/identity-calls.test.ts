import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { testClock } from "../device/testing/test-clock.ts";
import { createIdentityCalls } from "./identity-calls.ts";
import { testSdk } from "./testing/test-sdk.ts";

beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(1));

function visitor() {
  const fake = testSdk();
  const { clock, advance, pendingCount } = testClock();
  const users: (string | null | undefined)[] = [];
  const identity = createIdentityCalls({
    sdk: () => fake.sdk,
    clock,
    isAllowed: () => true,
    onUser: (_, customerId) => users.push(customerId),
    warn: () => {},
  });
  const start = () =>
    fake.sdk.init("workspace", { identityCallback: identity.answerStart } as Parameters<
      typeof fake.sdk.init
    >[1]);
  const methods = () => fake.calls.map(({ method, customerId }) => [method, customerId].join(" ").trim());
  return { fake, identity, start, advance, pendingCount, users, methods };
}

it("repeats a failed identify with growing delays", () => {
  const { fake, start, advance, users, methods } = visitor();
  start();
  for (const delayMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    fake.answer(-1);
    const count = fake.calls.length;
    advance(delayMs - 1);
    expect(fake.calls).toHaveLength(count);
    advance(1);
    expect(fake.calls).toHaveLength(count + 1);
  }
  fake.answer(200);
  expect([users, new Set(methods())]).toEqual([[undefined], new Set(["identify"])]);
});

it("asks again who this is before it logs in or out, and logs nobody out who is nobody", () => {
  for (const [wish, calls] of [
    [null, ["identify", "identify"]],
    ["u1", ["identify", "identify", "login u1"]],
  ] as const) {
    const { fake, identity, start, advance, methods } = visitor();
    identity.change(wish);
    start();
    fake.answer(-1);
    advance(1000);
    fake.answer(200);
    expect(methods()).toEqual(calls);
  }
});

it("asks again where an answer names nobody, as that of a network in between does", () => {
  const { fake, identity, start, advance, users, methods } = visitor();
  start();
  fake.answer(200, null);
  expect(users).toEqual([]);
  advance(1000);
  fake.answer(200);
  identity.change("u1");
  fake.answer(200, null);
  advance(1000);
  fake.answer(200);
  expect([methods(), users]).toEqual([
    ["identify", "identify", "login u1", "login u1"],
    [undefined, "u1"],
  ]);
});

it("makes a login that met another call again, instead of losing it", () => {
  const { fake, identity, start, advance, methods } = visitor();
  start();
  fake.answer(200);
  fake.sdk.Identity.identify({ userIdentities: {} }, () => {});
  identity.change("u1");
  expect(methods()).toEqual(["identify", "identify"]);
  fake.answer(200);
  advance(250);
  expect(methods()).toEqual(["identify", "identify", "login u1"]);
});

it("makes no call for who is known to be that already", () => {
  const { fake, identity, start, users, methods } = visitor();
  start();
  fake.answer(200);
  identity.change(null);
  identity.change("u1");
  fake.answer(200);
  identity.change("u1");
  expect([methods(), users]).toEqual([
    ["identify", "login u1"],
    [undefined, null, "u1", "u1"],
  ]);
});

it("leaves a visitor who they were when a login is refused", () => {
  const { fake, identity, start, users, pendingCount } = visitor();
  start();
  fake.answer(200);
  identity.change("u1");
  fake.answer(400);
  expect([users, pendingCount()]).toEqual([[undefined, undefined], 0]);
});

it("is silent once it was stopped", () => {
  const { fake, identity, start, advance, users, pendingCount } = visitor();
  start();
  fake.answer(-1);
  identity.stop();
  advance(60_000);
  identity.change("u1");
  expect([fake.calls.length, users, pendingCount()]).toEqual([1, [], 0]);
});

it("takes no answer that comes after it was stopped", () => {
  const { fake, identity, start, users } = visitor();
  start();
  identity.stop();
  fake.answer(200);
  expect(users).toEqual([]);
});

it("whatever fails in between, one call is in flight at most, and the last wish wins", () => {
  const step = fc.oneof(
    fc.constantFrom("u1", "u2", "u3", null).map((change) => ({ change })),
    fc.constantFrom(200, -1, -3, 202).map((answer) => ({ answer })),
    fc.constantFrom(100, 1000, 70_000).map((advance) => ({ advance })),
  );
  fc.assert(
    fc.property(fc.array(step), fc.constantFrom("u1", "u2", null), (steps, last) => {
      const { fake, identity, start, advance, users } = visitor();
      start();
      for (const each of steps) {
        if ("change" in each) identity.change(each.change);
        else if ("answer" in each) fake.answer(each.answer);
        else advance(each.advance);
      }
      identity.change(last);
      for (let turn = 0; turn < 4; turn++) {
        advance(70_000);
        fake.answer(200);
      }
      expect(users.at(-1)).toBe(last);
    }),
  );
});
