import { expect, it } from "vitest";
import { findChanges } from "./settings-steps.ts";
import type { SetupOptions } from "./setup-options.ts";

const options: SetupOptions = {
  url: "https://sounds.example",
  email: "ada@x.example",
  smtp: undefined,
  proxy: "nginx",
  hasDemo: false,
  databaseUrl: "postgres://database.example/tuna",
};

it("trusts the proxy of the machine, and as many as the operator wrote", () => {
  const first = findChanges(options, {});
  expect(first).toMatchObject({ TRUSTED_PROXIES: "1" });
  expect(findChanges(options, first)).toEqual({});
  expect(findChanges(options, { ...first, TRUSTED_PROXIES: "2" })).toEqual({});
});

it("trusts no proxy that the machine does not have", () => {
  expect(findChanges({ ...options, proxy: "none" }, {})).not.toHaveProperty("TRUSTED_PROXIES");
});
