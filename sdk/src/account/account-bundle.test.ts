import { expect, it } from "vitest";
import { bundleOf, sizesOf } from "../client/bundle.ts";

const names = [
  "CODE_LENGTH",
  "codeProblem",
  "readPastedCode",
  "normaliseEmail",
  "mergeUser",
  "accountIdOf",
  "isAdministrator",
  "isSensitiveAllowed",
  "deviceOf",
  "watchDevice",
  "launchApp",
  "downloadIdOf",
  "orderInstallers",
  "sessionStore",
  "cookieText",
  "cookieValue",
];

it("elements pay for the rules of accounts and downloads, and not for schemas", async () => {
  const script = await bundleOf(names);
  const { gzipKiB } = sizesOf(script);
  console.info(`${names.length} rules: ${gzipKiB.toFixed(1)} KiB gzip`);
  expect(script).not.toContain("safeParse");
  expect(gzipKiB).toBeLessThanOrEqual(3);
  expect(await bundleOf(["emailSchema"])).toContain("safeParse");
});
