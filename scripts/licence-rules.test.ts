import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  auditLicences,
  bundledLicences,
  type InstalledPackage,
  isAllowed,
  licenceExceptions,
} from "./licence-rules.ts";

const notice = readFileSync("docs/licences.md", "utf8");
const exceptions: InstalledPackage[] = [
  ...licenceExceptions.map(({ name, licence }) => ({ name, licence })),
  ...bundledLicences.map(({ name }) => ({ name, licence: "MIT" })),
];

test.each(["MIT", "(MIT OR GPL-3.0)", "MIT AND BSD-3-Clause", "(Apache-2.0 OR MIT)", "MPL-2.0", "(MIT)"])(
  "the licence %s is allowed",
  (licence) => expect(isAllowed(licence)).toBe(true),
);

test.each([
  "GPL-2.0",
  "LGPL-2.1-or-later",
  "AGPL-3.0",
  "MIT AND GPL-2.0",
  "(GPL-2.0 OR LGPL-3.0)",
  "(MIT OR (GPL-2.0 AND MIT))",
  "SEE LICENSE IN LICENSE",
  "UNLICENSED",
  "",
])("the licence %j is not allowed", (licence) => expect(isAllowed(licence)).toBe(false));

test("accepts the documented exceptions", () => {
  expect(auditLicences([...exceptions, { name: "hono", licence: "MIT" }], notice)).toEqual([]);
});

test.each(["GPL-2.0-or-later", ""])("a package under %j fails the check", (licence) => {
  expect(auditLicences([...exceptions, { name: "@audio/decode-dts", licence }], notice)).toEqual([
    `@audio/decode-dts: its licence "${licence}" is not among those allowed (scripts/licence-rules.ts)`,
  ]);
});

test("rejects exceptions with a changed licence, that are not installed, or that are not documented", () => {
  const [first, ...others] = exceptions;
  expect(auditLicences([{ ...first!, licence: "AGPL-3.0" }, ...others], notice)).toHaveLength(1);
  expect(auditLicences(others, notice)).toEqual([expect.stringContaining("no longer installed")]);
  expect(auditLicences(exceptions, "")).toHaveLength(exceptions.length);
});

test("the packages of this repository pass", () => {
  const output = execFileSync(process.execPath, ["scripts/licences.ts"], { encoding: "utf8" });
  expect(output).toMatch(/^\d{2,} production packages checked: 0 problems/);
});
