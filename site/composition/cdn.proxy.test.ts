import { randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { changeBoard, createBoard } from "../features/boards/change-boards.server.ts";
import { hearEvents } from "../features/boards/testing/heard-events.ts";
import { addTestBoard, testBoard } from "../features/boards/testing/test-board.ts";
import { boardOf } from "../features/boards/testing/test-boards.ts";
import { changeUpload } from "../features/uploads/change-upload.server.ts";
import { withdrawUpload } from "../features/uploads/maker-actions.server.ts";
import { startListeningSite } from "../platform/http/testing/listening-site.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type StartedProxy, startHaproxy, startNginx, startVarnish } from "./testing/started-proxies.ts";

const VISITS = 600;
const VISITORS_AT_ONCE = 6;
const token = "token-of-the-tests";
const polling = { interval: 200 };

const paths = [
  "/",
  "/sounds/",
  "/voices/",
  "/sound/airhorn",
  "/voice/robot",
  "/sounds/_payload.json?testbuild",
  "/search/sounds/horn/",
  "/api/v1/sounds?sort=trending",
  "/api/v1/sounds/airhorn",
];

let site: Awaited<ReturnType<typeof startListeningSite>> | undefined;
const proxies: Record<string, StartedProxy> = {};
const isComplete = !["nginx", "varnishd", "haproxy"].some((name) => inject("missingPrograms").includes(name));

beforeAll(async () => {
  if (!isComplete) return;
  const port = await freePort();
  site = await startListeningSite({
    CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
    CDN_PURGE_TOKEN: token,
    TRUSTED_PROXIES: "1",
  });
  proxies.nginx = await startNginx(site.port);
  proxies.Varnish = await startVarnish(site.port, port, token);
  proxies.HAProxy = await startHaproxy([site.port, site.port]);
});
afterAll(async () => {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  await site?.close();
});

/** Cookies that visitors have without a login, each with values of its own. */
const cookies = () =>
  [
    `cookie_consent=${encodeURIComponent(JSON.stringify({ policyVersion: "1.0", analytics: true, decidedAt: Date.now() }))}`,
    `experiments=${randomUUID()}`,
    `session=${randomUUID()}`,
    "utm=letter",
    "locale=en",
  ].join("; ");

async function ask(proxy: StartedProxy, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(proxy.origin + path, { headers: { "accept-encoding": "gzip", ...headers } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, cache: answer.headers.get("x-cache") };
}

/** Visits every path as many visitors who came by advertisements. Returns the share that the cache answered. */
async function hitShare(proxy: StartedProxy): Promise<number> {
  let [visits, hits] = [0, 0];
  const visitor = async () => {
    while (visits < VISITS) {
      const path = paths[visits++ % paths.length] as string;
      const tracked = `${path}${path.includes("?") ? "&" : "?"}utm_source=x&utm_medium=y&fbclid=${randomUUID()}`;
      const { status, cache } = await ask(proxy, tracked, { cookie: cookies() });
      expect(status).toBe(200);
      if (cache !== "MISS" && cache !== "BYPASS") hits += 1;
    }
  };
  await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitor));
  return hits / visits;
}

describe.runIf(isComplete)("a cache in front of the site", () => {
  it.each(["nginx", "Varnish"])("%s answers 95 % of requests of visitors with cookies", async (name) => {
    const share = await hitShare(proxies[name] as StartedProxy);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  it.each(["nginx", "Varnish"])(
    "%s passes requests with login cookies on, and keeps no answer",
    async (name) => {
      const proxy = proxies[name] as StartedProxy;
      await ask(proxy, "/sounds/");
      const { headers, cache } = await ask(proxy, "/sounds/", { cookie: "access_token=unknown" });
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(cache).not.toBe("HIT");
      expect((await ask(proxy, "/sounds/")).headers.get("cache-control")).toContain("public");
    },
  );

  it.each([
    ["programs with tokens", { authorization: "Bearer token" }, "BYPASS"],
    ["visitors of what is never kept", {}, "MISS"],
  ])("nginx lets %s hardly wait for each other", async (_, headers, cache) => {
    const waiting: ServerResponse[] = [];
    const port = await freePort();
    // It answers the first request once it has the second.
    const origin = createServer((_, response) => {
      if (waiting.push(response) < 2) return;
      for (const one of waiting) one.writeHead(404, { "cache-control": "no-store" }).end();
    }).listen(port, "127.0.0.1");
    const nginx = await startNginx(port);
    onTestFinished(async () => {
      await nginx.stop();
      origin.close();
    });
    const start = performance.now();
    const answers = await Promise.all([ask(nginx, "/api/v1/me", headers), ask(nginx, "/api/v1/me", headers)]);
    expect(performance.now() - start).toBeLessThan(2500);
    expect(answers.map((one) => [one.status, one.cache])).toEqual([
      [404, cache],
      [404, cache],
    ]);
  });

  it("Varnish forgets pages, lists and sounds of an unlisted item", async () => {
    const varnish = proxies.Varnish as StartedProxy;
    const { items } = JSON.parse((await ask(varnish, "/api/v1/sounds?pageSize=5")).text);
    const { audio } = items.find(({ id }: { id: string }) => id === "bruh");
    const media = new URL(audio.url);
    const shown = ["/sound/bruh", "/sounds/", "/api/v1/sounds?sort=created", media.pathname + media.search];
    for (const path of shown) {
      await expect.poll(async () => (await ask(varnish, path)).cache, polling).toBe("HIT");
    }
    await site?.site.moderation.unlist(null, { kind: "sound", id: "bruh" }, new Date());
    for (const path of ["/sound/bruh", media.pathname + media.search]) {
      await expect.poll(async () => (await ask(varnish, path)).status, polling).toBe(404);
    }
    for (const path of ["/sounds/", "/api/v1/sounds?sort=created"]) {
      await expect.poll(async () => (await ask(varnish, path)).text, polling).not.toContain("/sound/bruh");
    }
  });

  it("Varnish forgets pages and data of a sound that its maker withdraws", async () => {
    const varnish = proxies.Varnish as StartedProxy;
    const { uploads, accounts } = (site as NonNullable<typeof site>).site;
    const { id: maker } = await accounts.findOrCreateByEmail("maker@x.example", new Date());
    const { rows } = await sql<{ id: string }>`
      INSERT INTO upload (id, account_id, key, request_hash, kind, state, details, file_name, size_bytes, item_id,
        created_at, updated_at)
      VALUES (${randomUUID()}, ${maker}, 'key', 'hash', 0, 'published', '{}', 'silent.wav', 0, 'silent', now(), now())
      RETURNING id`.execute(uploads.database.db);
    const shown = ["/sound/silent", "/api/v1/sounds/silent"];
    for (const path of shown) {
      await expect.poll(async () => (await ask(varnish, path)).cache, polling).toBe("HIT");
      expect((await ask(varnish, path)).headers.get("cache-control")).toContain("stale-if-error=604800");
    }
    await withdrawUpload(uploads, rows[0]?.id ?? "");
    for (const path of shown)
      await expect.poll(async () => (await ask(varnish, path)).status, polling).toBe(404);
  });

  it("Varnish forgets the file of a sound that its maker marks as sensitive", async () => {
    const varnish = proxies.Varnish as StartedProxy;
    const { uploads, database } = (site as NonNullable<typeof site>).site;
    const { audio } = JSON.parse((await ask(varnish, "/api/v1/sounds/airhorn")).text);
    const file = new URL(audio.url);
    const address = file.pathname + file.search;
    await expect.poll(async () => (await ask(varnish, address)).cache, polling).toBe("HIT");
    const { rows } = await sql<{ id: string }>`
      INSERT INTO upload (id, account_id, key, request_hash, kind, state, details, file_name, size_bytes, item_id,
        created_at, updated_at)
      VALUES (${randomUUID()}, NULL, 'marked', 'hash', 0, 'published', '{}', 'airhorn.wav', 0, 'airhorn', now(), now())
      RETURNING id`.execute(database.db);
    await changeUpload(uploads, rows[0]?.id ?? "", { isSensitive: true });
    await expect.poll(async () => (await ask(varnish, address)).status, polling).toBe(403);
  });

  it("Varnish forgets pages, lists and data of a board that its owner makes private", async () => {
    const varnish = proxies.Varnish as StartedProxy;
    const { boards, accounts } = (site as NonNullable<typeof site>).site;
    const { id: owner } = await accounts.findOrCreateByEmail("ada@x.example", new Date());
    const noLimits = async () => {};
    const { row } = await createBoard(
      boards,
      owner,
      { key: "cdn", content: boardOf(["airhorn"], "Secret plan"), visibility: "public" },
      noLimits,
    );
    const shown = [`/board/${row.id}/`, `/api/v1/boards/${row.id}`, "/boards/", "/api/v1/boards"];
    for (const path of shown) {
      await expect.poll(async () => (await ask(varnish, path)).cache, polling).toBe("HIT");
      expect((await ask(varnish, path)).text, path).toContain("Secret plan");
    }
    await changeBoard(boards, owner, row.id, { revision: row.revision, visibility: "private" });
    for (const path of shown) {
      await expect.poll(async () => (await ask(varnish, path)).text, polling).not.toContain("Secret plan");
    }
  });

  it.each(["nginx", "Varnish", "HAProxy"])("%s passes events on to overlays as they happen", async (name) => {
    const { overlays, boards } = (site as NonNullable<typeof site>).site;
    const { db } = boards.database;
    const owner = await addTestBoard(db);
    const secret = await overlays.createLink(testBoard.id, owner);
    const headers = { authorization: `Bearer ${secret}`, "accept-encoding": "gzip" };
    const { origin } = proxies[name] as StartedProxy;
    const connect = () => fetch(`${origin}/api/v1/boards/${testBoard.id}/events`, { headers });
    const [one, other] = [await connect(), await connect()];
    const streams = [one, other].map(({ body }) => hearEvents(body as ReadableStream<Uint8Array>));
    for (const { heard } of streams) await expect.poll(() => heard, polling).toContain("ready");
    await overlays.trigger(testBoard.id, owner, { padId: testBoard.padId, action: "press" });
    for (const { heard } of streams) {
      await expect.poll(() => heard, polling).toContain(`trigger ${testBoard.padId} press`);
    }
    await overlays.removeLink(testBoard.id, owner);
    for (const { heard, over } of streams) {
      await over;
      expect(heard.at(-1)).toBe("revoked");
    }
    expect((await connect()).status).toBe(404);
    await db.deleteFrom("board").where("id", "=", testBoard.id).execute();
  });

  it("Varnish refuses to purge without the token", async () => {
    const { origin } = proxies.Varnish as StartedProxy;
    const headers = { "surrogate-key": "sound-airhorn", authorization: "Bearer guess" };
    expect((await fetch(`${origin}/purge`, { method: "POST", headers })).status).toBe(403);
  });
});
