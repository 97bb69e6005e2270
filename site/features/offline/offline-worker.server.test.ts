import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountOfflineWorker } from "./mount-offline-worker.server.ts";

let folder: string;
let script: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "offline-worker-"));
  const file = join(folder, "offline-worker.js");
  await writeFile(file, "built();");
  script = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true }));

async function get(
  environment: Partial<Parameters<typeof mountOfflineWorker>[1]> = {},
  headers: Record<string, string> = {},
  file = script,
) {
  const app = new Hono();
  mountOfflineWorker(
    app,
    { mediaUrl: undefined, s3: undefined, hasOfflineBoards: true, ...environment },
    file,
  );
  return app.request("/offline-worker.js", { headers });
}

test("serves the built worker, which every browser revalidates and which may call the site alone", async () => {
  const answer = await get();
  expect(await answer.text()).toBe("built();");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  const again = await get({}, { "if-none-match": answer.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("tells the worker where icons and sounds are, and lets it fetch them", async () => {
  const answer = await get({ mediaUrl: "https://cdn.example" });
  expect(await answer.text()).toBe('self.mediaOrigin = "https://cdn.example";\nbuilt();');
  expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self' https://cdn.example");
});

test("lets the worker fetch restricted sounds from signed addresses of a bucket", async () => {
  const keys = { accessKeyId: "id", secretAccessKey: "secret", region: "us-east-1" };
  const bucket = {
    endpoint: "http://storage:9000",
    publicEndpoint: "https://files.example/s3",
    bucket: "sounds",
  };
  const answer = await get({ s3: { ...bucket, ...keys } });
  expect(await answer.text()).toBe("built();");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; connect-src 'self' https://files.example",
  );
});

test("replaces the worker by one that removes itself where boards cannot be kept offline", async () => {
  const answer = await get({ hasOfflineBoards: false });
  const text = await answer.text();
  expect(text).not.toContain("built");
  expect(text).toContain("registration.unregister()");
  expect(answer.headers.get("etag")).not.toBe((await get()).headers.get("etag"));
});

test("answers a missing build with a plain 404 that no cache keeps, and finds a later one", async () => {
  const late = new URL("late.js", script);
  const app = new Hono();
  mountOfflineWorker(app, { mediaUrl: undefined, s3: undefined, hasOfflineBoards: true }, late);
  const answer = await app.request("/offline-worker.js");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
  await writeFile(late, "late();");
  expect(await (await app.request("/offline-worker.js")).text()).toBe("late();");
});
