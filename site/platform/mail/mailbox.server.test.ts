import { once } from "node:events";
import http, { type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { brand } from "../../brand.ts";
import { mountPages } from "../../composition/mount-pages.server.ts";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { readEnvironment } from "../environment/environment.server.ts";
import { resolveSiteOrigin } from "../http/site-origin.server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { testPages } from "../pages/testing/test-pages.ts";
import { codeMail } from "./code-mail.server.ts";
import { openMail } from "./open-mail.server.ts";

const origin = "http://localhost:3000";
let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function siteWithMail(variables: Record<string, string> = {}, secret = "s".repeat(32)) {
  const environment = readEnvironment({ PUBLIC_URL: origin, ...variables });
  const printed: string[] = [];
  const mail = openMail(environment, {
    brand,
    secret,
    onNewMailboxAddress: (address) => void printed.push(address),
  });
  const app = new Hono();
  app.use(resolveSiteOrigin(environment));
  mail.mountMailbox(app);
  mountPages(app, { site, environment, brand, isDevelopment: false, pages: testPages });
  const send = (to = "<b>@x.example") =>
    mail.mailer?.send({ to, ...codeMail({ brand, siteUrl: origin, code: "048213" }) });
  const address = (await mail.mailboxAddress()) ?? "";
  const read = (path = "/dev/mailbox", headers: Record<string, string> = {}) =>
    app.request(new URL(path, origin), { headers });
  const admit = async (at = address) => {
    const answer = await read(at);
    return { answer, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
  };
  return { app, mail, printed, send, address, read, admit };
}

describe("the mailbox", () => {
  it("opens by the address printed at start and removes the key from the address bar", async () => {
    const { address, admit, read } = await siteWithMail();
    expect(address).toMatch(/^http:\/\/localhost:3000\/dev\/mailbox\?key=[\w-]{43}$/);
    const { answer, cookie } = await admit();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/dev/mailbox"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const line = answer.headers.get("set-cookie") ?? "";
    expect(line).toMatch(/^mailbox=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(line).not.toContain(new URL(address).searchParams.get("key"));
    const list = await read("/dev/mailbox", { cookie });
    expect(list.status).toBe(200);
    expect(list.headers.get("cache-control")).toBe("no-store");
  });

  it("shows the source and a preview of every mail, without running scripts in it", async () => {
    const { admit, read, send } = await siteWithMail();
    const { cookie } = await admit();
    await send();
    const list = await read("/dev/mailbox", { cookie });
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(list.headers.get("content-security-policy")).toContain("sandbox");
    const html = await list.text();
    expect(html).toContain("048213");
    expect(html).not.toContain("<b>@");
    expect(await (await read("/dev/mailbox/0", { cookie })).text()).toContain(
      'letter-spacing:8px;text-align:center">048213',
    );
    expect((await read("/dev/mailbox/1", { cookie })).status).toBe(404);
  });

  it("keeps the last 50 mails", async () => {
    const { admit, read, send } = await siteWithMail();
    const { cookie } = await admit();
    for (let mail = 0; mail < 60; mail++) await send(`number-${mail}@x.example`);
    const html = await (await read("/dev/mailbox", { cookie })).text();
    expect(html.match(/<article>/g)).toHaveLength(50);
    expect(html.indexOf("number-59@")).toBeLessThan(html.indexOf("number-10@"));
    expect(html).not.toContain("number-9@");
  });
});

describe("the mailbox key", () => {
  it("admits one browser, then prints the next key", async () => {
    const { address, admit, printed } = await siteWithMail();
    await admit();
    expect((await admit()).answer.status).toBe(404);
    expect(printed).toHaveLength(1);
    expect(printed[0]).not.toBe(address);
    expect((await admit(printed[0])).answer.status).toBe(303);
    expect(printed).toHaveLength(2);
  });

  it("is not used up by a wrong key, a HEAD request or an admitted browser", async () => {
    const { app, address, admit, printed, read } = await siteWithMail();
    expect((await read("/dev/mailbox?key=wrong")).status).toBe(404);
    expect((await app.request(address, { method: "HEAD" })).status).toBe(404);
    const { cookie } = await admit();
    const again = await read(printed[0], { cookie });
    expect([again.status, again.headers.get("location")]).toEqual([303, "/dev/mailbox"]);
    expect(printed).toHaveLength(1);
  });

  it("admits any number of browsers when fixed, and is not printed", async () => {
    const key = "k".repeat(32);
    const { address, admit, printed } = await siteWithMail({ MAILBOX_KEY: key });
    expect(address).toBe("http://localhost:3000/dev/mailbox");
    for (let browser = 0; browser < 3; browser++) {
      expect((await admit(`/dev/mailbox?key=${key}`)).answer.status).toBe(303);
    }
    expect((await admit(`/dev/mailbox?key=${key.slice(1)}`)).answer.status).toBe(404);
    expect(printed).toEqual([]);
  });

  it("admits the same browser after a restart, but not at a site with another secret", async () => {
    const { cookie } = await (await siteWithMail()).admit();
    const restarted = await siteWithMail();
    expect((await restarted.read("/dev/mailbox", { cookie })).status).toBe(200);
    const other = await siteWithMail({}, "t".repeat(32));
    expect((await other.read("/dev/mailbox", { cookie })).status).toBe(404);
  });
});

describe("without a key or cookie", () => {
  const headers: Record<string, string>[] = [
    {},
    { host: "localhost:3000" },
    { host: "127.0.0.1:3000", "x-forwarded-for": "127.0.0.1" },
    { forwarded: "for=127.0.0.1;host=localhost", "x-real-ip": "127.0.0.1" },
    { "x-forwarded-host": "localhost", "x-forwarded-proto": "http" },
    { cookie: "mailbox=" },
    { cookie: "mailbox=." },
    { cookie: `mailbox=9999999999999.${"A".repeat(43)}` },
    { cookie: "__Host-mailbox=1" },
    { origin, "sec-fetch-site": "same-origin", referer: `${origin}/dev/mailbox` },
  ];

  it.each(headers)("the mailbox answers as an unknown page, whatever the headers say: %o", async (given) => {
    const { read, send } = await siteWithMail();
    await send();
    for (const path of ["/dev/mailbox", "/dev/mailbox?key=", "/dev/mailbox?key=x&key=y", "/dev/mailbox/0"]) {
      const { pathname } = new URL(path, origin);
      const unknownPath = `${pathname.replace("mailbox", "nothing")}/`;
      const [mailbox, unknown] = [await read(path, given), await read(unknownPath, given)];
      expect(mailbox.status).toBe(404);
      expect(Object.fromEntries(mailbox.headers)).toEqual(Object.fromEntries(unknown.headers));
      const html = await mailbox.text();
      expect(html.replaceAll("mailbox", "nothing")).toBe(await unknown.text());
      expect(html).not.toContain("048213");
    }
  });

  it("the mailbox stays closed behind a proxy that sends no forwarding headers", async () => {
    const { app, send, admit } = await siteWithMail();
    await send();
    const port = await listening(serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }));
    // Like nginx with only `proxy_pass http://localhost:PORT`.
    const proxyPort = await listening(http.createServer(proxyTo(port)).listen(0, "127.0.0.1"));
    const url = `http://127.0.0.1:${proxyPort}/dev/mailbox`;
    const stranger = await fetch(url);
    expect(stranger.status).toBe(404);
    expect(await stranger.text()).not.toContain("048213");
    const { cookie } = await admit();
    expect(await (await fetch(url, { headers: { cookie } })).text()).toContain("048213");
  });
});

describe("a public site", () => {
  it.each([
    ["in production", { NODE_ENV: "production", SESSION_SECRET: "s".repeat(32) }],
    ["at an https address", { PUBLIC_URL: "https://sounds.example" }],
  ])("%s has no mailbox, and warns once that it cannot send codes", async (_, variables) => {
    const log = captureLog();
    const { mail, address, read } = await siteWithMail(variables);
    expect([mail.mailer, address]).toEqual([undefined, ""]);
    expect((await read()).status).toBe(404);
    expect(log.entries()).toEqual([
      expect.objectContaining({ level: "warn", message: expect.stringContaining("SMTP_URL is not set") }),
    ]);
  });

  it("has no mailbox and prints no warning when it has a mail server", async () => {
    const log = captureLog();
    const { address, read } = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
    expect(address).toBe("");
    expect((await read()).status).toBe(404);
    expect(log.lines).toEqual([]);
  });
});

async function listening(server: ReturnType<typeof serve>): Promise<number> {
  onTestFinished(() => void server.close());
  if (!server.listening) await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Forwards requests with the upstream's name as Host and without forwarding headers. */
function proxyTo(port: number): RequestListener {
  return (incoming, outgoing) => {
    const headers = { ...incoming.headers, host: `localhost:${port}`, connection: "close" };
    const { method, url: path } = incoming;
    const request = http.request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(request);
  };
}
