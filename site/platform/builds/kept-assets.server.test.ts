import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureLog } from "../log/testing/capture-log.ts";
import { openFolderStorage } from "../storage/folder-storage.server.ts";
import { openKeptAssets } from "./kept-assets.server.ts";
import { mountBuilds } from "./mount-builds.server.ts";
import { precompress } from "./precompress.server.ts";

const DAY_MS = 24 * 3600_000;
const FILES = 30;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a client, most of whose files another version has under another name. */
async function build(version: string): Promise<{ client: URL; names: string[] }> {
  const client = pathToFileURL(join(folder, version, "/"));
  await mkdir(new URL("assets/", client), { recursive: true });
  const names = Array.from({ length: FILES }, (_, index) =>
    index % 10 === 0
      ? `shared-AAAA000${index / 10}.js`
      : `page-${version}${String(index).padStart(4, "0")}.js`,
  );
  for (const name of names) await writeFile(new URL(`assets/${name}`, client), `"${name}";`.repeat(50));
  await precompress(names.map((name) => new URL(`assets/${name}`, client)));
  return { client, names };
}

/** The server of a process that runs this build. */
async function startProcess(client: URL, now = Date.now): Promise<Hono> {
  const storage = openFolderStorage(join(folder, "data"));
  const build = new URL("assets/", client);
  const keptAssets = openKeptAssets(storage, { build, folder: "assets/" }, now);
  await keptAssets.keep();
  const app = new Hono();
  mountBuilds(app, { isDevelopment: false, client, keptAssets });
  return app;
}

test("serves every asset of two builds behind a round robin, compressed and not", async () => {
  const [older, newer] = [await build("AAAA"), await build("BBBB")];
  const processes = [await startProcess(older.client), await startProcess(newer.client)];
  let failures = 0;
  for (const name of [...older.names, ...newer.names]) {
    for (const app of processes) {
      for (const encoding of ["br", "gzip", "identity"]) {
        const answer = await app.request(`/assets/${name}`, { headers: { "accept-encoding": encoding } });
        const isRight =
          answer.status === 200 &&
          answer.headers.get("content-type")?.startsWith("text/javascript") &&
          answer.headers.get("cache-control")?.includes("immutable") &&
          (answer.headers.get("content-encoding") ?? "identity") === encoding;
        if (!isRight) failures += 1;
        const bytes = Buffer.from(await answer.arrayBuffer());
        const text = encoding === "br" ? brotliDecompressSync(bytes).toString() : undefined;
        if (text !== undefined) expect(text).toBe(`"${name}";`.repeat(50));
      }
    }
  }
  expect(failures).toBe(0);
});

test.each([
  ["nothing", undefined, null],
  ["weights", "br;q=1.0, gzip;q=0.8", "br"],
  ["a refusal of Brotli", "gzip, br;q=0", "gzip"],
])(
  "tells caches that an asset depends on the encoding, to a program that accepts %s",
  async (_, accepted, encoding) => {
    const [older, newer] = [await build("AAAA"), await build("BBBB")];
    await startProcess(older.client);
    const app = await startProcess(newer.client);
    const headers: Record<string, string> = accepted === undefined ? {} : { "accept-encoding": accepted };
    for (const name of [older.names[1], newer.names[1]]) {
      const whole = await app.request(`/assets/${name}`, { headers });
      const { headers: sent } = whole;
      expect([sent.get("vary"), sent.get("content-encoding")]).toEqual(["Accept-Encoding", encoding]);
      const condition = { "if-none-match": sent.get("etag") ?? "" };
      const kept = await app.request(`/assets/${name}`, { headers: { ...headers, ...condition } });
      expect([kept.status, kept.headers.get("vary")]).toEqual([304, "Accept-Encoding"]);
    }
  },
);

test("never lets caches keep the 404 of a file that no build has", async () => {
  const app = await startProcess((await build("AAAA")).client);
  for (const name of ["page-CCCC0001.js", "secret.env", "..%2f..%2fdata", "page-AAAA0001.js.map"]) {
    const answer = await app.request(`/assets/${name}`);
    expect([answer.status, answer.headers.get("cache-control")], name).toEqual([404, "no-store"]);
  }
});

test("keeps files for a month after the last build that had them", async () => {
  const [older, newer] = [await build("AAAA"), await build("BBBB")];
  await startProcess(older.client);
  const kept = join(folder, "data/assets");
  const keptNames = async () => new Set(await readdir(kept));
  const start = Date.now();
  const after = (days: number) => () => start + days * DAY_MS;
  await startProcess(newer.client, after(20));
  expect([...(await keptNames())]).toEqual(expect.arrayContaining([...older.names, ...newer.names]));
  // The clock of the files does not follow the test's.
  for (const name of await keptNames()) {
    const isOld =
      older.names.some((old) => name.startsWith(old)) && !newer.names.some((one) => name.startsWith(one));
    if (!isOld) await utimes(join(kept, name), after(20)() / 1000, after(20)() / 1000);
  }
  await startProcess(newer.client, after(31));
  const left = await keptNames();
  expect(newer.names.every((name) => left.has(name))).toBe(true);
  expect(older.names.filter((name) => left.has(name))).toEqual(
    older.names.filter((name) => newer.names.includes(name)),
  );
});

test("renews the files of a build that runs for longer than a month", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { client, names } = await build("AAAA");
  const storage = openFolderStorage(join(folder, "data"));
  const options = { build: new URL("assets/", client), folder: "assets/" };
  const keeping = await openKeptAssets(storage, options).keep();
  const kept = join(folder, "data/assets", names[1] ?? "");
  await utimes(kept, 0, 0);
  vi.advanceTimersByTime(DAY_MS);
  await keeping.stop();
  vi.useRealTimers();
  expect((await stat(kept)).mtimeMs).toBeGreaterThan(0);
});

test("starts without a storage that can be written, and logs it", async () => {
  const { client, names } = await build("AAAA");
  await writeFile(join(folder, "data"), "a file where the folder should be");
  const log = captureLog();
  const app = await startProcess(client);
  expect((await app.request(`/assets/${names[1]}`)).status).toBe(200);
  expect(log.entries()).toMatchObject([{ event: "task.failed", task: "keep-assets" }]);
});
