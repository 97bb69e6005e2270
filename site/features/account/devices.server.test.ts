import { beforeEach, describe, expect, it } from "vitest";
import { setUpLogins } from "./testing/set-up-logins.ts";
import type { TestBrowser } from "./testing/test-browser.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const test = setUpLogins();
let computer: TestBrowser;
let phone: TestBrowser;
let email: string;
let count = 0;
beforeEach(async () => {
  email = `devices${count}@x.example`;
  computer = test.login.newBrowser(`198.51.100.${count}`, firefox);
  phone = test.login.newBrowser(
    `198.51.100.${100 + count++}`,
    "Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1",
  );
  await computer.logIn(email);
  pass(3600);
  await phone.logIn(email);
  await computer.post("/auth/refresh");
});

const { pass } = test;
interface Device {
  id: string;
  name: string;
  lastSeenAt: string;
  isCurrent: boolean;
}
const devicesOf = async (browser: TestBrowser): Promise<Device[]> =>
  (await (await browser.call("/me")).json()).devices;
const currentOf = async (browser: TestBrowser) =>
  (await devicesOf(browser)).find(({ isCurrent }) => isCurrent)?.id ?? "";
const end = (browser: TestBrowser, id: string) => browser.call(`/me/sessions/${id}`, { method: "DELETE" });
const statusOf = async (browser: TestBrowser) => (await browser.call("/me")).status;

describe("devices", () => {
  it("are named after their browser, and the current one is marked", async () => {
    const lastSeenAt = test.login.clock.now.toISOString();
    const names = (devices: Device[]) => Object.fromEntries(devices.map((device) => [device.name, device]));
    const seen = names(await devicesOf(computer));
    expect(seen["Firefox on Windows"]).toMatchObject({ lastSeenAt, isCurrent: true });
    expect(seen["Safari on iPhone"]).toMatchObject({ isCurrent: false });
    expect(names(await devicesOf(phone))["Safari on iPhone"]).toMatchObject({ isCurrent: true });
  });

  it("are in the login response, with the current one among them", async () => {
    const answer = await test.login.newBrowser("198.51.100.250").logIn(email);
    const { devices } = (await answer.json()) as { devices: Device[] };
    expect(devices.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
  });

  it("are listed until their session expires, without tokens", async () => {
    expect(JSON.stringify(await devicesOf(computer))).not.toMatch(/[0-9a-f]{64}/);
    pass(364 * 86_400);
    await phone.post("/auth/refresh");
    pass(2 * 86_400);
    await phone.logIn(email);
    expect(await devicesOf(phone)).toHaveLength(1);
  });
});

describe("a session", () => {
  it("can be ended from another device, at once", async () => {
    const answer = await end(computer, await currentOf(phone));
    expect(await answer.json()).toEqual({ isLoggedOut: false });
    expect(await statusOf(phone)).toBe(401);
    expect((await phone.post("/auth/refresh")).status).toBe(401);
    expect(await devicesOf(computer)).toHaveLength(1);
  });

  it("can end itself, which removes its cookies", async () => {
    const id = await currentOf(computer);
    expect(await (await end(computer, id)).json()).toEqual({ isLoggedOut: true });
    expect(computer.sessionCookies()).toEqual([]);
    expect(await statusOf(phone)).toBe(200);
    expect(await (await end(phone, id)).json()).toEqual({ isLoggedOut: false });
  });

  it("of another account cannot be ended", async () => {
    const stranger = test.login.newBrowser("198.51.100.251");
    await stranger.logIn("stranger@x.example");
    expect(await (await end(stranger, await currentOf(phone))).json()).toEqual({ isLoggedOut: false });
    expect(await statusOf(phone)).toBe(200);
  });

  it.each(["1", "not-an-id", "%00", "..%2F..", "1'--"])("is not %s", async (id) => {
    expect((await end(computer, id)).status).toBe(400);
  });
});

describe("logging out everywhere", () => {
  it("ends all sessions including this one, and removes its cookies", async () => {
    const answer = await computer.post("/auth/logout-everywhere");
    expect(await answer.json()).toEqual({ isLoggedOut: true });
    expect(computer.sessionCookies()).toEqual([]);
    expect(await statusOf(phone)).toBe(401);
    expect((await phone.post("/auth/refresh")).status).toBe(401);
  });

  it("keeps other accounts logged in", async () => {
    const stranger = test.login.newBrowser("198.51.100.251");
    await stranger.logIn("stranger@x.example");
    await computer.post("/auth/logout-everywhere");
    expect(await statusOf(stranger)).toBe(200);
  });
});
