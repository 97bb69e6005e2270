import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { changeAlone } from "./change-alone.ts";

it.runIf(process.getuid?.() === 0)("lets one command at a time change a machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tuna-lock-"));
  const ended = Promise.withResolvers<string>();
  const first = changeAlone(() => ended.promise, folder);
  const second = changeAlone(async () => "second", folder);
  await expect(second).rejects.toThrow("Another tuna command changes this machine");
  ended.resolve("first");
  expect(await first).toBe("first");
  const failing = changeAlone(() => Promise.reject(new Error("A step failed")), folder);
  await expect(failing).rejects.toThrow("A step failed");
  expect(await changeAlone(async () => "third", folder)).toBe("third");
  rmSync(folder, { recursive: true });
});
