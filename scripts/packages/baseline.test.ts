import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { expect, inject, it } from "vitest";

/**
 * What the supported platforms lack: Node 22.12, Chrome 123, Firefox 124 and Safari 17.5. Static methods of the last
 * years are among it, because pages put older versions of `Promise`, `Array`, `URL` and `AbortSignal` in their place.
 * Calls with `?.`, and calls after a condition with the same method, have a fallback.
 */
const missing = [
  /\bPromise\.(withResolvers|try)\(/,
  /\bURL\.(canParse|parse)\(/,
  /\bArray\.fromAsync\(/,
  /\b(Object|Map)\.groupBy\(/,
  /(?<!\bif \(AbortSignal\.any\)\s*return )\bAbortSignal\.any\(/,
  /\.(union|intersection|difference)\(/,
  /\bnew URLPattern\(/,
  /\bIterator\.(from|concat)\(/,
  /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bRegExp\.escape\(/,
  /\bMath\.(sumPrecise|f16round)\(/,
  /\bUint8Array\.from(Base64|Hex)\(/,
  /\bError\.isError\(/,
  /\bnew Intl\.DurationFormat\(/,
  /\bscheduler\.(yield|postTask)\(/,
  /\brequestIdleCallback\(/,
  /\.moveBefore\(/,
];

const modules = (name: string) =>
  globSync("dist/**/*.js", { cwd: join(inject("consumerFolder"), "node_modules/@tuna", name) }).map(
    (path) => ({
      path,
      code: readFileSync(join(inject("consumerFolder"), "node_modules/@tuna", name, path), "utf8"),
    }),
  );

it.each(["sdk", "widgets"])("uses nothing in %s that a supported platform lacks", (name) => {
  const all = modules(name);
  expect(all.length).toBeGreaterThan(50);
  const found = all.flatMap(({ path, code }) =>
    missing.filter((pattern) => pattern.test(withoutComments(code))).map((pattern) => `${path}: ${pattern}`),
  );
  expect(found).toEqual([]);
});

it.each(["sdk", "widgets"])("writes %s in the syntax of ES2022, without top-level await", async (name) => {
  for (const { path, code } of modules(name)) {
    const { code: converted } = await transform(code, { target: "es2022", format: "esm" });
    const { code: kept } = await transform(code, { target: "esnext", format: "esm" });
    expect(converted, path).toBe(kept);
    // CommonJS has no top-level await, and `require` of such a module fails.
    await expect(transform(code, { format: "cjs", logLevel: "silent" }), path).resolves.toBeTruthy();
  }
});

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
