import { expect, test } from "vitest";
import type { DisturbedSite } from "./disturbed-site.ts";
import { faultsOf } from "./faults.ts";

test("nothing fails without the replica or with a slow bucket, and only codes without the mail server", () => {
  const links = { primary: {}, replica: {}, bucket: {}, mail: {} };
  const faults = faultsOf({ bucket: {}, links, names: {}, machines: [{}, {}] } as unknown as DisturbedSite);
  const allowances = Object.entries(faults).map(([name, { mayBeUnavailable }]) => [name, mayBeUnavailable]);
  expect(allowances.filter(([, may]) => may === undefined).map(([name]) => name)).toEqual([
    "bucket slow",
    "replica away",
    "replica silent",
  ]);
  const partly = allowances.filter(([, may]) => may instanceof RegExp);
  expect(partly.map(([name]) => name)).toEqual(["mail server away", "mail server silent"]);
  for (const [, may] of partly) {
    expect("/api/v1/auth/codes").toMatch(may as RegExp);
    expect("/api/v1/auth/refresh").not.toMatch(may as RegExp);
  }
});
