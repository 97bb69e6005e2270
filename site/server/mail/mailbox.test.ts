import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { readEnvironment } from "../environment.ts";
import { codeMail } from "./code-mail.ts";
import { openMail } from "./open-mail.ts";

const local = "http://localhost:3000";

async function siteWithMail(variables: Record<string, string> = {}) {
  const { mailer, mountMailbox } = openMail(readEnvironment({ PUBLIC_URL: local, ...variables }), brand);
  const app = new Hono();
  mountMailbox(app);
  const send = (to = "<b>@x.example") =>
    mailer.send({ to, ...codeMail({ brand, siteUrl: local, code: "048213" }) });
  const read = (path = "/dev/mailbox", { url = local, address = "127.0.0.1", headers = {} } = {}) => {
    const env = { incoming: { socket: { remoteAddress: address } } } as unknown as HttpBindings;
    return app.request(`${url}${path}`, { headers }, env);
  };
  return { send, read };
}

describe("the embedded mailbox", () => {
  it("shows every mail, and each as it looks, without running what is in it", async () => {
    const { send, read } = await siteWithMail();
    await send();
    const list = await read();
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await list.text();
    expect(html).toContain("048213");
    expect(html).not.toContain("<b>@");
    expect(await (await read("/dev/mailbox/0")).text()).toContain(
      'letter-spacing:8px;text-align:center">048213',
    );
    expect((await read("/dev/mailbox/1")).status).toBe(404);
  });

  it.each([
    ["another computer", { address: "192.0.2.1" }],
    ["a name that only leads to this computer", { url: "http://evil.example" }],
    ["a proxy", { headers: { "x-forwarded-for": "192.0.2.1" } }],
  ])("is nowhere to be found for %s", async (_, how) => {
    const { send, read } = await siteWithMail();
    await send();
    expect((await read("/dev/mailbox", how)).status).toBe(404);
  });

  it("is not there in production, nor beside a mail server, nor at a public address", async () => {
    const production = await siteWithMail({ NODE_ENV: "production" });
    await expect(production.send()).rejects.toThrow(/SMTP_URL/);
    const withServer = await siteWithMail({ SMTP_URL: "smtp://127.0.0.1:1" });
    const publicly = await siteWithMail({ PUBLIC_URL: "https://sounds.example" });
    expect((await production.read()).status).toBe(404);
    expect((await withServer.read()).status).toBe(404);
    expect((await publicly.read("/dev/mailbox", { url: "https://sounds.example" })).status).toBe(404);
  });

  it("keeps the last 50", async () => {
    const { send, read } = await siteWithMail();
    for (let mail = 0; mail < 60; mail++) await send(`number-${mail}@x.example`);
    const html = await (await read()).text();
    expect(html.match(/<article>/g)).toHaveLength(50);
    expect(html.indexOf("number-59@")).toBeLessThan(html.indexOf("number-10@"));
    expect(html).not.toContain("number-9@");
  });
});
