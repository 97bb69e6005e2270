// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openFailingSite } from "./testing/test-failing-page.ts";
import type { Fault } from "./testing/test-faulty-collector.ts";

let site: Awaited<ReturnType<typeof openFailingSite>>;
beforeAll(async () => {
  site = await openFailingSite();
});
afterEach(() => {
  site.leave();
  site.collector.release();
});
afterAll(() => site.collector.close());

/** What the vendor SDK has said in the console. */
const said = () =>
  [console.error, console.warn].flatMap((log) => vi.mocked(log).mock.calls.flat().map(String));

describe("a batch that meets", () => {
  it.each<[string, Fault[]]>([
    ["an error of the server", [500, 503]],
    ["a limit", [429, 429]],
    ["a refusal that may pass", [400]],
    ["a redirect that leads nowhere", [302]],
    ["a network that ends before it", ["cut", "cut"]],
    ["a network that ends after it", ["cut late", "cut late"]],
    ["all of them", [500, "cut late", 429, "cut", 502]],
  ])("%s is sent again and stored once", async (_, events) => {
    site.begin({ events });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    await site.asked("events", 2);
    share("2");
    await site.arrive("1", "2");
    for (const fault of events.filter((each) => typeof each === "number"))
      expect(said()).toContainEqual(expect.stringMatching(`HTTP (error status|Error) ${fault}\\b`));
  });

  it.each<[string, Fault]>([
    ["a wrong key", 401],
    ["a workspace that is not enabled", 403],
    ["no collector", 404],
    ["a collector that takes no such length", 413],
    ["a collector that must not take it", 451],
    ["a success whose body is garbage", "garbage"],
  ])("%s is dropped, and later ones arrive", async (_, fault) => {
    site.begin({ events: [fault] });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    await site.asked("events", 2);
    await site.rest();
    share("2");
    await site.arrive("2");
    if (typeof fault === "number")
      expect(said()).toContain(`HTTP error status ${fault} while uploading - please verify your API key.`);
  });

  it("no response waits, and later events arrive after it", async () => {
    site.begin({ events: ["hang"] });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    await site.asked("events", 2);
    share("2");
    await site.rest();
    expect(await site.collector.shares()).toEqual({});
    site.collector.release();
    await site.arrive("1", "2");
  });

  it("an outage until its page closes is sent by the next page", async () => {
    site.begin({ events: Array(10).fill(503) });
    const first = site.open();
    first.share("1");
    await first.analytics.start();
    await site.asked("events", 4);
    site.leave();
    const second = site.open();
    await second.analytics.start();
    second.share("2");
    await site.arrive("1", "2");
  });
});

describe("an identity request to", () => {
  it.each<[string, Fault[]]>([
    ["a collector with another key", [401]],
    ["a workspace that is not enabled", [403]],
    ["a collector at its limit", [429]],
    ["a server in trouble", [500, 503]],
    ["a network that answers with its own page", ["garbage"]],
    ["an answer that names nobody", ["empty", "empty"]],
    ["a network that ends", ["cut", "cut late"]],
  ])("%s is repeated, and no event is lost meanwhile", async (_, identity) => {
    site.begin({ identity });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    analytics.login("ada");
    share("2");
    await site.arrive("1", "2");
    expect(new Set(site.collector.asked)).toEqual(new Set(["identify", "login", "events"]));
  });

  it("a collector that does not answer delays events until the request ends", async () => {
    site.begin({ identity: ["hang"] });
    const { analytics, share } = site.open();
    share("1");
    await analytics.start();
    analytics.login("ada");
    share("2");
    await site.asked("identify");
    await site.rest();
    expect([analytics.state, site.collector.asked]).toEqual(["starting", ["identify"]]);
    site.collector.release();
    await site.arrive("1", "2");
  });

  it("a collector that refuses (400) is not repeated, and the page keeps working", async () => {
    site.begin({ identity: [400] });
    const { analytics, share, warnings } = site.open();
    share("1");
    await analytics.start();
    await vi.waitFor(() => expect(warnings).toHaveLength(1));
    await site.rest();
    share("2");
    expect([analytics.state, site.collector.asked]).toEqual(["starting", ["identify"]]);
    expect(warnings.map(String)).toEqual(["Error: Analytics: identify was refused (400)"]);
  });
});
