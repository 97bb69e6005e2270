import { expect, it, vi } from "vitest";
import { runSteps } from "./run-steps.ts";
import type { Settings } from "./settings.ts";
import { findChanges, settingsSteps } from "./settings-steps.ts";
import type { SetupOptions } from "./setup-options.ts";

const written = vi.hoisted(() => ({ settings: {} as Settings, writeSettings: vi.fn() }));
vi.mock("./settings.ts", () => ({
  readSettings: async () => written.settings,
  writeSettings: written.writeSettings,
}));

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

it("refuses a variable that an operator wrote wrongly, before any later step restarts the site", async () => {
  written.settings = { ...findChanges(options, {}), TRUSTED_PROXIES: "two" };
  const steps = settingsSteps(options).slice(0, 1);
  await expect(runSteps(steps)).rejects.toThrow(/^failed {3}Settings: TRUSTED_PROXIES must /);
  expect(written.writeSettings).not.toHaveBeenCalled();
});
