// @vitest-environment node
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  exports: Record<string, string | { default?: string }>;
};
let outDir: string;

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), "widgets-"));
  await build({ root, logLevel: "error", build: { outDir } });
});
afterAll(() => rmSync(outDir, { recursive: true }));

const built = Object.entries(exports).flatMap(([name, target]) => {
  const file = typeof target === "string" ? undefined : target.default;
  return file ? [[name.replace("*", "sound-card"), file.replace("*", "sound-card")]] : [];
});

it.each(built)("lets installations of the package import %s", (_name, file) => {
  expect(existsSync(join(outDir, file?.replace("./dist/", "") ?? "")), file).toBe(true);
});
