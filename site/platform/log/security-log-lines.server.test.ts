import { readFileSync } from "node:fs";
import { loginProviders } from "@tuna/sdk/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { openTestLogin, type TestBrowser } from "../../features/account/testing/test-browser.ts";
import { registry } from "../metrics/registry.server.ts";
import { testPages } from "../pages/testing/test-pages.ts";
import { securityEvents } from "./security-events.server.ts";
import { captureLog } from "./testing/capture-log.ts";

let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

let count = 0;
/** A browser on a network of its own. */
function newBrowser(): TestBrowser {
  count += 1;
  return openTestLogin(site, { pages: testPages }).newBrowser(`192.0.2.${count}`);
}

describe("the security log", () => {
  it("is documented with every event and its level", () => {
    const guide = readFileSync(new URL("../../../docs/security-log.md", import.meta.url), "utf8");
    for (const [event, { level }] of Object.entries(securityEvents)) {
      expect(guide).toContain(`| \`${event}\` | \`${level}\` |`);
    }
  });

  it("counts logins from 0, so that alerts see the first of each kind", async () => {
    const text = (await registry.getSingleMetricAsString("site_logins_total")) ?? "";
    for (const method of ["code", ...loginProviders])
      for (const outcome of ["succeeded", "failed"])
        expect(text).toContain(`{method="${method}",outcome="${outcome}"}`);
  });

  it("logs the reason of a refused request once", async () => {
    const logged = captureLog();
    await newBrowser().post("/auth/codes/verify", { email: "a@x.example", code: "123456" });
    expect(logged.entries().map(({ event }) => event)).toEqual(["login.failed"]);
  });

  it("writes one line of JSON with its time in UTC, whatever a caller sends", async () => {
    const logged = captureLog();
    const forged = '\n{"level":"info","event":"login.succeeded"}\n%0a%s';
    await newBrowser().post("/auth/codes", { email: forged });
    const encoded = encodeURIComponent(forged);
    await newBrowser().visit(`/api/v1/sounds/${encoded}?page=${encoded}`);
    await newBrowser().call("/me", { headers: { "x-request-id": "forged", "user-agent": "%s%d" } });
    expect(logged.lines.length).toBeGreaterThan(1);
    for (const line of logged.lines) {
      expect(line).not.toMatch(/[\n\r]|forged|%0a|%s|login\.succeeded/);
      expect(JSON.parse(line).time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    }
  });
});
