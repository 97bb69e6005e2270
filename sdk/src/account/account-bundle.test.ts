import { expect, it } from "vitest";
import { bundleOf, sizesOf } from "../client/testing/bundle.ts";

const names = {
  "./account": [
    "CODE_LENGTH",
    "codeProblem",
    "readPastedCode",
    "normaliseEmail",
    "mergeUser",
    "isAdministrator",
    "isSensitiveAllowed",
  ],
  "./device": ["deviceOf", "watchDevice", "launchApp"],
  "./download": ["downloadIdOf", "orderInstallers", "sessionStore", "cookieText", "cookieValue"],
};

it("elements pay for the rules of accounts and downloads, and not for schemas", async () => {
  const script = await bundleOf(names);
  const { gzipKiB } = sizesOf(script);
  console.info(`${Object.values(names).flat().length} rules: ${gzipKiB.toFixed(1)} KiB gzip`);
  expect(script).not.toContain("safeParse");
  expect(gzipKiB).toBeLessThanOrEqual(3);
  expect(await bundleOf({ "./account": ["emailSchema"] })).toContain("safeParse");
});
