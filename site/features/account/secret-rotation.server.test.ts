import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { codeOf, openTestLogin, type TestBrowser, type TestLogin } from "./testing/test-browser.ts";

const [first, second] = ["1".repeat(32), "2".repeat(32)];
/** The values of SESSION_SECRET during a replacement, as docs/operations.md describes it. */
const steps = [first, `${first},${second}`, `${second},${first}`, second];
/** Processes of two neighbouring steps run at the same time. */
const neighbours = steps.slice(1).flatMap((after, index) => {
  const before = steps[index] as string;
  return [
    { from: before, to: after },
    { from: after, to: before },
  ];
});

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let count = 0;
/** The same browser at two processes of the site. */
function openBoth({ from, to }: { from: string; to: string }) {
  const logins = { from: openTestLogin(site, { secret: from }), to: openTestLogin(site, { secret: to }) };
  const address = `198.51.100.${count++}`;
  const browserAt = (login: TestLogin, known?: TestBrowser): TestBrowser => {
    const browser = login.newBrowser(address);
    for (const [name, value] of known?.cookies ?? []) browser.cookies.set(name, value);
    return browser;
  };
  return { ...logins, browserAt, email: `visitor${count}@x.example` };
}

describe("while SESSION_SECRET is replaced, a process with another list of secrets", () => {
  it.each(neighbours)("accepts a code that was mailed before: $from to $to", async (processes) => {
    const { from, to, browserAt, email } = openBoth(processes);
    const browser = browserAt(from);
    await browser.post("/auth/codes", { email });
    const code = codeOf(from.mailbox);
    const answer = await browserAt(to, browser).post("/auth/codes/verify", { email, code });
    expect(answer.status).toBe(200);
  });

  it.each(neighbours)("accepts a partner page's token: $from to $to", async (processes) => {
    const { from, to, browserAt, email } = openBoth(processes);
    const browser = browserAt(from);
    await browser.logIn(email);
    const origin = "https://partner.example";
    const made = await browser.post("/auth/embed-tokens", { origin, nonce: "0123456789abcdef" });
    const { token } = await made.json();
    const answer = await to.newBrowser().call("/embed/visitor", {
      headers: { origin, "sec-fetch-site": "cross-site", authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });

  it.each(neighbours)("continues a session: $from to $to", async (processes) => {
    const { from, to, browserAt, email } = openBoth(processes);
    const browser = browserAt(from);
    await browser.logIn(email);
    expect((await browserAt(to, browser).post("/auth/refresh")).status).toBe(200);
  });

  it.each(neighbours)(
    "gives two tabs that refresh at once the same tokens: $from to $to",
    async (processes) => {
      const { from, to, browserAt, email } = openBoth(processes);
      const browser = browserAt(from);
      await browser.logIn(email);
      const [one, other] = [browserAt(from, browser), browserAt(to, browser)];
      await Promise.all([one.post("/auth/refresh"), other.post("/auth/refresh")]);
      expect([...one.cookies]).toEqual([...other.cookies]);
      expect((await other.call("/me")).status).toBe(200);
    },
  );
});

it("a secret that is no longer listed makes its codes invalid", async () => {
  const { from, to, browserAt, email } = openBoth({ from: first, to: second });
  const browser = browserAt(from);
  await browser.post("/auth/codes", { email });
  const answer = await browserAt(to, browser).post("/auth/codes/verify", {
    email,
    code: codeOf(from.mailbox),
  });
  expect(answer.status).toBe(400);
});
