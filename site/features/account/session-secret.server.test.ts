import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { EnvironmentError } from "../../platform/environment/environment-error.server.ts";
import { sessionSecretOf } from "./session-secret.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "secret-"));
});
afterEach(() => rm(dataDir, { recursive: true }));
const secretWith = (variables: Record<string, string> = {}) =>
  sessionSecretOf(readEnvironment({ DATA_DIR: dataDir, ...variables }));

describe("the session secret", () => {
  it("is created once for a site, so that a restart logs nobody out", async () => {
    const made = await Promise.all([secretWith(), secretWith(), secretWith()]);
    expect(new Set(made).size).toBe(1);
    expect(made[0]?.length).toBeGreaterThanOrEqual(43);
    expect(await secretWith()).toBe(made[0]);
    const file = join(dataDir, "session-secret");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toBe(made[0]);
  });

  it.each(["", "cut off"])(
    "replaces one that a power failure left as '%s', by the same in all processes",
    async (left) => {
      const file = join(dataDir, "session-secret");
      await writeFile(file, left);
      const renewed = await Promise.all([secretWith(), secretWith(), secretWith()]);
      expect(new Set(renewed).size).toBe(1);
      expect(renewed[0]?.length).toBeGreaterThanOrEqual(43);
      expect(await readFile(file, "utf8")).toBe(renewed[0]);
      expect(await secretWith()).toBe(renewed[0]);
    },
  );

  it("is none if the folder keeps only short ones", async () => {
    await writeFile(join(dataDir, "session-secret"), "");
    await writeFile(join(dataDir, "session-secret.renewed"), "");
    await expect(secretWith()).rejects.toThrow(EnvironmentError);
  });

  it("is the configured one if there is one", async () => {
    expect(await secretWith({ SESSION_SECRET: "x".repeat(32) })).toBe("x".repeat(32));
  });

  it("is required in production, and must not be short", async () => {
    await expect(secretWith({ NODE_ENV: "production" })).rejects.toThrow(EnvironmentError);
    await expect(secretWith({ NODE_ENV: "production" })).rejects.toThrow(/^SESSION_SECRET [^\n]*$/);
    const short = { NODE_ENV: "production", SESSION_SECRET: "x".repeat(31) };
    expect(() => readEnvironment(short)).toThrow(/^SESSION_SECRET must have 32/);
  });
});
