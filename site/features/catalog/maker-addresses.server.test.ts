import { createTuna } from "@tuna/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startListeningSite } from "../../platform/http/testing/listening-site.ts";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";

let running: Awaited<ReturnType<typeof startListeningSite>>;
let origin: string;
/** The slug that the maker had before, and the one that they have. */
let former: string;
let present: string;
beforeAll(async () => {
  running = await startListeningSite();
  origin = `http://127.0.0.1:${running.port}`;
  const { accounts, catalog } = running.site;
  const now = new Date();
  const account = await accounts.findOrCreateByEmail("ana@example.org", now, "Ana");
  const publicInfo = testPublicInfo({ ownerName: account.name, ownerSlug: account.slug });
  await catalog.add([newTestItem("sound", "Ana's tune", { fields: { publicInfo, ownerId: account.id } })]);
  former = account.slug;
  const renamed = await accounts.changeProfile(account.id, { name: "Zoë" }, now);
  present = renamed?.account.slug ?? "";
});
afterAll(() => running.close());

const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init });
const encoded = () => encodeURIComponent(present);

describe("the API's answer to another address of a maker", () => {
  it.each(["", "/sounds?sort=created&page=1", "/voices"])(
    "redirects to the present slug: %s",
    async (rest) => {
      expect(former).not.toBe(present);
      for (const alias of [former, former.toUpperCase(), `${former}!`, ` ${former}`, present.toUpperCase()]) {
        const { status, headers } = await ask(`/api/v1/makers/${encodeURIComponent(alias)}${rest}`);
        expect([alias, status, headers.get("location")]).toEqual([
          alias,
          308,
          `/api/v1/makers/${encoded()}${rest}`,
        ]);
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("access-control-allow-origin")).toBe("*");
      }
      const own = await ask(`/api/v1/makers/${encoded()}${rest}`);
      expect(own.status).toBe(200);
      expect(own.headers.get("cache-control")).toContain("public");
    },
  );

  it("is 404 when nobody has or had the slug", async () => {
    expect((await ask("/api/v1/makers/nobody!")).status).toBe(404);
    expect((await ask("/api/v1/card-lists/sound?maker=nobody!")).status).toBe(404);
  });

  it("is the same list of cards", async () => {
    for (const alias of [former, present]) {
      const { cards } = await (
        await ask(`/api/v1/card-lists/sound?maker=${encodeURIComponent(alias)}`)
      ).json();
      expect(cards.map(({ name }: { name: string }) => name)).toEqual(["Ana's tune"]);
    }
  });

  it("is followed by the SDK, so that its callers may pass a former slug or a name", async () => {
    const { makers } = createTuna({ baseUrl: origin });
    for (const alias of [former, former.toUpperCase()]) {
      expect(await makers.get(alias)).toMatchObject({ slug: present, name: "Zoë" });
      expect(await makers.sounds(alias)).toMatchObject({ total: 1 });
    }
  });
});

it("the feed of a maker has one address", async () => {
  for (const alias of [former, former.toUpperCase(), present.toUpperCase(), `${present}!`]) {
    const { status, headers } = await ask(`/feeds/makers/${encodeURIComponent(alias)}.xml`);
    expect([alias, status, headers.get("location")]).toEqual([alias, 301, `/feeds/makers/${encoded()}.xml`]);
  }
  expect((await ask(`/feeds/makers/${encoded()}.xml`)).status).toBe(200);
});

it("the page that reports a maker has one address", async () => {
  const { status, headers } = await ask(`/report/maker/${encodeURIComponent(former)}/`);
  expect([status, headers.get("location")]).toEqual([301, `/report/maker/${encoded()}/`]);
  expect((await ask(`/report/maker/${encoded()}/`)).status).toBe(200);
});

it("a report by a former slug is still taken", async () => {
  const answer = await ask(`/api/v1/makers/${encodeURIComponent(former)}/reports`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"reason":"spam"}',
  });
  expect(answer.status).toBe(200);
});
