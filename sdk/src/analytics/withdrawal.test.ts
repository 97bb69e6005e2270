import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { page } from "./testing/test-page.ts";
import { decide, forgetConsent } from "./testing/test-window.ts";

describe("a withdrawal", () => {
  it("closes the gate, drops what waits, removes what is kept, and is for good", async () => {
    const { analytics, share, fake, advance, window, pendingCount } = page();
    await analytics.start();
    fake.answer(200);
    share("waiting");
    window.localStorage.setItem("mprtcl-v4_1", "{}");
    const consent_state = { gdpr: { analytics: { consented: true } } };
    expect(fake.config?.onCreateBatch({})).toMatchObject({ consent_state });
    analytics.withdraw();
    advance(5000);
    await analytics.start();
    share("later");
    expect([analytics.state, fake.logged, pendingCount()]).toEqual(["off", [], 0]);
    expect(fake.config?.onCreateBatch({})).toBeNull();
    expect([window.localStorage.length, window.document.cookie.includes("session=")]).toEqual([0, false]);
  });

  it("lets go of what waited, although the page goes on", async () => {
    const { analytics, fake } = page();
    const waiting = track();
    function track(): WeakRef<object> {
      const plays = { count: 1 };
      // Values are kept as they are: an object stands for all that waits.
      analytics.track("play", {}, { item: { item_plays: plays as never } });
      return new WeakRef(plays);
    }
    await analytics.start();
    fake.answer(200);
    await collectGarbage();
    expect(waiting.deref()).toBeDefined();
    analytics.withdraw();
    await collectGarbage();
    expect([analytics.state, waiting.deref()]).toEqual(["off", undefined]);
  });

  it("that a batch is the first to meet ends all the rest", async () => {
    const { analytics, share, shared, fake, advance, window, pendingCount } = page();
    await analytics.start();
    fake.answer(200);
    share("waiting");
    decide(window, "rejectAll");
    expect(fake.config?.onCreateBatch({})).toBeNull();
    decide(window, "acceptAll");
    advance(5000);
    expect([analytics.state, shared(), pendingCount()]).toEqual(["off", [], 0]);
  });

  it("in the middle of the load starts nothing", async () => {
    const { analytics, fake, window } = page();
    const started = analytics.start();
    decide(window, "rejectAll");
    await started;
    expect([analytics.state, fake.config]).toEqual(["off", undefined]);
  });

  it("in another window sends nothing more from this one", async () => {
    const { analytics, share, fake, advance, window } = page();
    await analytics.start();
    fake.answer(200);
    share("waiting");
    decide(window, "rejectAll");
    advance(1000);
    share("later");
    expect([analytics.state, fake.logged, fake.config?.onCreateBatch({})]).toEqual(["off", [], null]);
  });
});

describe("a consent cookie that vanishes", () => {
  const start = async () => {
    const test = page();
    await test.analytics.start();
    const calls = () => test.fake.calls.map(({ method }) => method);
    return { ...test, calls, forget: () => forgetConsent(test.window) };
  };

  it.each(["login", "logout"] as const)("lets no %s be called", async (method) => {
    const { analytics, fake, calls, forget, pendingCount } = await start();
    fake.answer(200);
    if (method === "logout") {
      analytics.login("u1");
      fake.answer(200);
    }
    const before = calls();
    forget();
    if (method === "login") analytics.login("u1");
    else analytics.logout();
    expect([calls(), analytics.state, pendingCount()]).toEqual([before, "off", 0]);
  });

  it("lets no failed call be made again, nor one that waited behind it", async () => {
    const { analytics, fake, advance, calls, forget } = await start();
    analytics.login("u1");
    fake.answer(-1);
    forget();
    advance(120_000);
    expect([calls(), analytics.state]).toEqual([["identify"], "off"]);
  });
});

/** Twice, as what a promise held is let go of after the first. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let time = 0; time < 2; time++) {
    await new Promise((resolve) => setTimeout(resolve));
    collect();
  }
}
