import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { serveTestPages, testOrigin } from "../pages/testing/test-pages.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Requests a page from a server with these environment variables. */
const pageOf = (variables: Record<string, string> = {}) =>
  serveTestPages(site, variables).request("/sounds/");
const htmlOf = async (variables?: Record<string, string>) => (await pageOf(variables)).text();
const policyOf = async (variables: Record<string, string>) =>
  (await pageOf(variables)).headers.get("content-security-policy");

test("allows pages to call their own site, and the configured error service", async () => {
  expect(await policyOf({ PUBLIC_URL: testOrigin })).toContain("connect-src 'self';");
  const policy = await policyOf({
    PUBLIC_URL: testOrigin,
    SENTRY_DSN: "https://key@errors.example:8443/a/7",
  });
  expect(policy).toContain("connect-src 'self' https://errors.example:8443;");
});

test("allows pages to call the analytics provider of a configured workspace, or the host in front of it, and partners' pixels", async () => {
  const own = await policyOf({ PUBLIC_URL: testOrigin, MPARTICLE_HOST: "events.example" });
  expect(own).toContain("connect-src 'self';");
  const provider = await policyOf({ PUBLIC_URL: testOrigin, MPARTICLE_KEY: "us1-key" });
  expect(provider).toContain("connect-src 'self' https://*.mparticle.com;");
  const MPARTICLE_HOST = "events.example:8443";
  const front = await policyOf({ PUBLIC_URL: testOrigin, MPARTICLE_KEY: "us1-key", MPARTICLE_HOST });
  expect(front).toContain("connect-src 'self' events.example:8443;");
  for (const policy of [own, provider, front]) expect(policy).toContain("script-src 'self';");
  expect(own).toContain("img-src 'self' data:;");
  for (const policy of [provider, front]) expect(policy).toContain("img-src 'self' data: https:;");
});

test("tells pages the configured workspace and whether this is a test", async () => {
  expect(await htmlOf()).not.toMatch(/"analytics":|"isTest":/);
  const html = await htmlOf({ MPARTICLE_KEY: "us1-key", MPARTICLE_HOST: "events.example", E2E: "1" });
  expect(html).toContain('"analytics":{"key":"us1-key","collectorHost":"events.example"},"isTest":true');
});

test("tells pages the configured error service only", async () => {
  const dsn = "https://key@errors.example/7";
  expect(await htmlOf()).not.toContain("errorDsn");
  const html = await htmlOf({ SENTRY_DSN: dsn });
  expect(html).toContain(`"errorDsn":"${dsn}"`);
  expect(html).not.toContain("tracesSampleRate");
});

test("tells pages the share to trace only with an error service", async () => {
  const share = { SENTRY_TRACES_SAMPLE_RATE: "0.05" };
  expect(await htmlOf(share)).not.toContain("tracesSampleRate");
  const html = await htmlOf({ ...share, SENTRY_DSN: "https://key@errors.example/7" });
  expect(html).toContain('"tracesSampleRate":0.05');
});
