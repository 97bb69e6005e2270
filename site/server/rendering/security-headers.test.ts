import { expect, test } from "vitest";
import { openTestPages, testOrigin } from "../pages/testing/test-pages.ts";

async function policyOf(variables: Record<string, string>): Promise<string | null> {
  const site = await openTestPages([], variables);
  const { headers } = await site.request("/sounds/");
  await site.close();
  return headers.get("content-security-policy");
}

test("allows pages to call their own site, and the configured error service", async () => {
  expect(await policyOf({ PUBLIC_URL: testOrigin })).toContain("connect-src 'self';");
  const policy = await policyOf({
    PUBLIC_URL: testOrigin,
    SENTRY_DSN: "https://key@errors.example:8443/a/7",
  });
  expect(policy).toContain("connect-src 'self' https://errors.example:8443;");
});

test("allows pages to call the analytics provider of a configured workspace, or the host in front of it", async () => {
  const own = await policyOf({ PUBLIC_URL: testOrigin, MPARTICLE_HOST: "events.example" });
  expect(own).toContain("connect-src 'self';");
  const provider = await policyOf({ PUBLIC_URL: testOrigin, MPARTICLE_KEY: "us1-key" });
  expect(provider).toContain("connect-src 'self' https://*.mparticle.com;");
  const MPARTICLE_HOST = "events.example:8443";
  const front = await policyOf({ PUBLIC_URL: testOrigin, MPARTICLE_KEY: "us1-key", MPARTICLE_HOST });
  expect(front).toContain("connect-src 'self' events.example:8443;");
  for (const policy of [own, provider, front]) expect(policy).toContain("script-src 'self';");
});

test("tells pages the configured workspace and whether this is a test", async () => {
  const plain = await openTestPages();
  expect(await (await plain.request("/sounds/")).text()).not.toMatch(/"analytics":|"isTest":/);
  await plain.close();
  const MPARTICLE_HOST = "events.example";
  const site = await openTestPages([], { MPARTICLE_KEY: "us1-key", MPARTICLE_HOST, E2E: "1" });
  const html = await (await site.request("/sounds/")).text();
  expect(html).toContain('"analytics":{"key":"us1-key","collectorHost":"events.example"},"isTest":true');
  await site.close();
});

test("tells pages the configured error service only", async () => {
  const dsn = "https://key@errors.example/7";
  const plain = await openTestPages();
  expect(await (await plain.request("/sounds/")).text()).not.toContain("errorDsn");
  await plain.close();
  const site = await openTestPages([], { SENTRY_DSN: dsn });
  const html = await (await site.request("/sounds/")).text();
  expect(html).toContain(`"errorDsn":"${dsn}"`);
  expect(html).not.toContain("tracesSampleRate");
  await site.close();
});

test("tells pages the share to trace only with an error service", async () => {
  const share = { SENTRY_TRACES_SAMPLE_RATE: "0.05" };
  const own = await openTestPages([], share);
  expect(await (await own.request("/sounds/")).text()).not.toContain("tracesSampleRate");
  await own.close();
  const site = await openTestPages([], { ...share, SENTRY_DSN: "https://key@errors.example/7" });
  expect(await (await site.request("/sounds/")).text()).toContain('"tracesSampleRate":0.05');
  await site.close();
});
