import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { codeOf, openTestLogin, type TestLogin } from "./testing/test-browser.ts";

const origin = "http://localhost:3000";
type Cookies = Map<string, string>;

describeOnTestedDatabases("tabs that refresh over HTTP", (site) => {
  let login: TestLogin;
  let server: ReturnType<typeof serve>;
  beforeAll(async () => {
    login = openTestLogin(site(), { origin });
    server = serve({ fetch: login.app.fetch, port: 0, hostname: "127.0.0.1" });
    await once(server, "listening");
  });
  afterAll(() => void server.close());

  /** Sends the current cookies, and stores new ones when the response arrives. */
  async function send(cookies: Cookies, method: string, path: string, body?: unknown): Promise<number> {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      headers: {
        origin,
        "sec-fetch-site": "same-origin",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer.status;
  }

  async function logIn(email: string): Promise<Cookies> {
    const cookies: Cookies = new Map();
    await send(cookies, "POST", "/auth/codes", { email });
    expect(await send(cookies, "POST", "/auth/codes/verify", { email, code: codeOf(login.mailbox) })).toBe(
      200,
    );
    login.clock.now = new Date(login.clock.now.getTime() + 901_000);
    return cookies;
  }

  /** Does what a page does after its access token has expired. */
  async function load(cookies: Cookies): Promise<number[]> {
    const first = await send(cookies, "GET", "/me");
    if (first === 200) return [200, 200];
    return [await send(cookies, "POST", "/auth/refresh"), await send(cookies, "GET", "/me")];
  }

  test("keeps five tabs with shared cookies logged in", async () => {
    const cookies = await logIn("shared@x.example");
    const tabs = await Promise.all(Array.from({ length: 5 }, () => load(cookies)));
    expect(tabs).toEqual(Array(5).fill([200, 200]));
  });

  test("keeps five tabs logged in that each refresh with their initial cookies", async () => {
    const cookies = await logIn("copies@x.example");
    const tabs = await Promise.all(Array.from({ length: 5 }, () => load(new Map(cookies))));
    expect(tabs).toEqual(Array(5).fill([200, 200]));
  });

  test("keeps tabs with the previous token logged in after one refreshes with the newest", async () => {
    const first = await logIn("staggered@x.example");
    const others = Array.from({ length: 3 }, () => new Map(first));
    expect(await load(first)).toEqual([200, 200]);
    const newest = new Map(first);
    expect(await send(newest, "POST", "/auth/refresh")).toBe(200);
    for (const tab of [newest, ...others]) expect(await load(tab)).toEqual([200, 200]);
    expect(await send(first, "GET", "/me")).toBe(200);
    login.clock.now = new Date(login.clock.now.getTime() + 901_000);
    // The browser keeps the cookies of whichever response arrives last.
    for (const tab of others) expect(await load(new Map(tab))).toEqual([200, 200]);
  });
});
