import { expect, test } from "vitest";
import { openTestSite, testOrigin } from "./test-site.ts";

async function policyOf(variables: Record<string, string>): Promise<string | null> {
  const site = await openTestSite([], variables);
  const { headers } = await site.request("/sounds/");
  await site.close();
  return headers.get("content-security-policy");
}

test("pages may call their own site only, and the error service where one is set up", async () => {
  expect(await policyOf({ PUBLIC_URL: testOrigin })).toContain("connect-src 'self';");
  const policy = await policyOf({
    PUBLIC_URL: testOrigin,
    SENTRY_DSN: "https://key@errors.example:8443/a/7",
  });
  expect(policy).toContain("connect-src 'self' https://errors.example:8443;");
});

test("pages know the error service that is set up, and nothing of one that is not", async () => {
  const dsn = "https://key@errors.example/7";
  const plain = await openTestSite();
  expect(await (await plain.request("/sounds/")).text()).not.toContain("errorDsn");
  await plain.close();
  const site = await openTestSite([], { SENTRY_DSN: dsn });
  expect(await (await site.request("/sounds/")).text()).toContain(`"errorDsn":"${dsn}"`);
  await site.close();
});
