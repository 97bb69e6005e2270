import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { openTestLogin } from "./testing/test-browser.ts";
import { accountCalls } from "./testing/test-calls.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom("", "\0", "'; --"));
const anyBody = fc.oneof(
  fc.record(
    {
      email: fc.oneof(fc.emailAddress(), anyText),
      code: fc.oneof(fc.stringMatching(/^\d{6}$/), anyText),
      isSensitiveContentEnabled: fc.oneof(fc.boolean(), anyText),
      newsletter: fc.oneof(fc.boolean(), anyText),
      name: anyText,
      bio: anyText,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
  fc.uint8Array(),
);
const anyToken = fc.stringMatching(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,80}$/);

describe("login endpoints with random input", () => {
  it.each(accountCalls)("$name answers without a server error", async ({ method, path }) => {
    const login = openTestLogin(site);
    let caller = 0;
    const callerFrom = () => login.newBrowser(`2001:db8:${(caller++).toString(16)}::1`);
    const member = callerFrom();
    await member.logIn("fuzz@x.example");
    await fc.assert(
      fc.asyncProperty(anyBody, anyToken, fc.boolean(), async (body, token, isMember) => {
        const browser = callerFrom();
        for (const name of ["access_token", "refresh_token", "otp"]) {
          const own = isMember ? member.cookies.get(`__Host-${name}`) : undefined;
          browser.cookies.set(`__Host-${name}`, own ?? token);
        }
        const { status } = await browser.call(path, { method, ...(method !== "GET" && { body }) });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });
});
