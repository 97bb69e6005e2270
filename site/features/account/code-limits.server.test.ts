import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { limitRules } from "./limit-rules.server.ts";
import { openTestLogin, type TestLogin } from "./testing/test-browser.ts";

let site: Site;
let login: TestLogin;
let email: string;
let count = 0;
/** Limits are per network, so each test has a network of its own. */
const newAddress = () => `198.51.${count >> 8}.${count++ & 255}`;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => {
  login = openTestLogin(site);
  email = `visitor${count++}@x.example`;
});

const pass = (seconds: number) => {
  login.clock.now = new Date(login.clock.now.getTime() + seconds * 1000);
};
describe("limits", () => {
  it("are named, without what is left: that would say who has logged in from this network", async () => {
    const browser = login.newBrowser(newAddress());
    const asked = await browser.post("/auth/codes", { email });
    expect(asked.headers.get("ratelimit-policy")).toBe('"sendByAddress";q=20;w=3600');
    const guessed = await browser.post("/auth/codes/verify", { email, code: "123456" });
    expect(guessed.headers.get("ratelimit-policy")).toBe(
      '"verifyByAddress";q=60;w=3600, "guessByEmailAndCaller";q=20;w=86400',
    );
    for (const { headers } of [asked, guessed]) expect(headers.get("ratelimit")).toBeNull();
  });

  it.each([
    ["address", () => "192.0.2.99"],
    ["IPv6 network", () => `2001:db8:0:7::${(count++).toString(16)}`],
  ])("send 20 mails an hour for one %s", async (_, address) => {
    const send = (to: string) => login.newBrowser(address()).post("/auth/codes", { email: to });
    for (let mail = 0; mail < 20; mail++) expect((await send(`m${count++}@x.example`)).status).toBe(200);
    expect((await send("more@x.example")).status).toBe(429);
  });

  it("allow 60 guesses an hour from one address", async () => {
    const browser = login.newBrowser(newAddress());
    const guess = () => browser.post("/auth/codes/verify", { email, code: "123456" });
    for (let index = 0; index < 60; index++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  it("ignore forged addresses", async () => {
    const address = newAddress();
    const send = (index: number) =>
      login.newBrowser(address).call("/auth/codes", {
        method: "POST",
        body: { email: `m${count++}@x.example` },
        headers: { "x-forwarded-for": `192.0.2.${index}` },
      });
    for (let index = 0; index < 20; index++) expect((await send(index)).status).toBe(200);
    expect((await send(20)).status).toBe(429);
  });

  const { guessByEmail, guessByEmailAndCaller, doubtedGuessByEmail } = limitRules;
  const mostCodes = 5;
  it.each([
    ["guesses a day before two codes are needed, by any number of new networks", guessByEmail.points, 40],
    ["chances in a million a day of these", guessByEmail.points * mostCodes, 200],
    [
      "new networks that stop logins in new ones",
      doubtedGuessByEmail.points / guessByEmailAndCaller.points,
      500,
    ],
    // A right first code leads to one second code, with five attempts.
    ["chances in a million million a day after that", doubtedGuessByEmail.points * mostCodes * 5, 250_000],
  ])("bound %s", (_, bound, figure) => {
    expect(bound).toBe(figure);
  });
});

describe("an email's owner gets a code at once", () => {
  const ask = (address: string, to = email) => login.newBrowser(address).post("/auth/codes", { email: to });
  const fromManyNetworks = () => Promise.all(Array.from({ length: 20 }, () => ask(newAddress())));
  const attackerAddress = "203.0.113.250";
  const attacks: Record<string, () => Promise<unknown>> = {
    "20 networks ask at once": fromManyNetworks,
    "14 networks ask all day": async () => {
      for (let minute = 0; minute < 130; minute += 13) {
        await Promise.all(Array.from({ length: 14 }, (_, index) => ask(`203.0.112.${index}`)));
        pass(13 * 60);
      }
    },
    "20 networks ask, wait until their codes expire, and ask again": async () => {
      for (const wait of [599, 1200, 1500]) {
        await fromManyNetworks();
        pass(wait);
      }
    },
    "a member changes to this email": async () => {
      for (let member = 0; member < 4; member++) {
        const browser = login.newBrowser(newAddress());
        await browser.logIn(`member${count++}@x.example`);
        await browser.confirm();
        await browser.post("/me/email/codes", { email });
      }
      await fromManyNetworks();
    },
    "the owner's own network asks until it is refused": async () => {
      for (let request = 0; request < 25; request++) await ask(attackerAddress);
    },
  };
  type Owner = () => Promise<ReturnType<TestLogin["newBrowser"]>>;
  const newBrowser: Owner = async () => login.newBrowser(newAddress());
  const knownBrowser =
    (address: () => string): Owner =>
    async () => {
      const home = login.newBrowser(newAddress());
      await home.logIn(email);
      const away = login.newBrowser(address());
      const proof = home.cookies.get("__Host-known_browser");
      away.cookies.set("__Host-known_browser", proof ?? "none");
      pass(3700);
      return away;
    };
  const owners: Record<string, Owner> = {
    "a new browser and network": newBrowser,
    "a browser that logged in before, in a new network": knownBrowser(newAddress),
    "a browser that logged in before, in the attacker's network": knownBrowser(() => attackerAddress),
  };
  const loginCodes = () =>
    login.mailbox.mails
      .filter(({ to, text }) => to === email && text.includes("to log in"))
      .map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? "");
  const rows = Object.keys(attacks).flatMap((attack) => Object.keys(owners).map((owner) => [attack, owner]));

  it.each(rows)("while %s: in %s", async (attack, ownerName) => {
    const sentAt: Date[] = [];
    const { send } = login.mailbox;
    vi.spyOn(login.mailbox, "send").mockImplementation((mail) => {
      if (mail.to === email) sentAt.push(login.clock.now);
      return send(mail);
    });
    const owner = await owners[ownerName ?? ""]?.();
    await attacks[attack ?? ""]?.();
    expect((await owner?.post("/auth/codes", { email }))?.status).toBe(200);
    const answer = await owner?.post("/auth/codes/verify", { email, code: loginCodes()[0] });
    expect(answer?.status).toBe(200);
    for (const from of sentAt) {
      const inHour = sentAt.filter((at) => at >= from && at.getTime() < from.getTime() + 3_600_000);
      expect(inHour.length).toBeLessThanOrEqual(5);
    }
  });
});
