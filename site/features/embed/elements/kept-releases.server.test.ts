import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { Hono } from "hono";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { createApp } from "../../../composition/create-app.server.ts";
import { openTestApp, publicUrl, type TestApp } from "../../../composition/testing/test-app.ts";
import { type DeliveryManifest, writeManifest } from "../../../elements/write-manifest.ts";
import { readEnvironment } from "../../../platform/environment/environment.server.ts";
import { captureLog } from "../../../platform/log/testing/capture-log.ts";
import { openFolderStorage } from "../../../platform/storage/folder-storage.server.ts";

const RELEASES = 20;
let test: TestApp;
let base: string;
let build: URL;
let releases: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "releases-"));
  build = pathToFileURL(`${base}/build/`);
  releases = join(base, "data", "elements");
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** The server of one process. */
function startProcess(folder = releases): Hono {
  const environment = readEnvironment({ PUBLIC_URL: publicUrl });
  return createApp({
    site: test.site,
    environment,
    brand,
    elements: { build, releases: { storage: openFolderStorage(folder), folder: "" } },
  });
}

/** Replaces the build's folder, as the build of another version does. */
async function release(number: number): Promise<DeliveryManifest> {
  await rm(build, { recursive: true, force: true });
  await mkdir(build, { recursive: true });
  const chunk = `search-box-AAAA${String(number).padStart(4, "0")}.js`;
  await writeFile(new URL(chunk, build), `export const release = ${number};\n`.repeat(20));
  await writeFile(new URL("widgets.js", build), `import("./${chunk}");\n`.repeat(20));
  return writeManifest(build, ["widgets.js"]);
}
const filesOf = ({ files, chunks }: DeliveryManifest) => [...Object.values(files), ...Object.values(chunks)];
const get = (app: Hono, file: string, encoding = "identity") =>
  app.request(`/widgets/v1/${file}`, { headers: { "accept-encoding": encoding } });
const integrityOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  `sha384-${Buffer.from(await crypto.subtle.digest("SHA-384", bytes)).toString("base64")}`;

it(`serves every script and chunk of ${RELEASES} releases with its integrity, compressed and not`, async () => {
  const manifests: DeliveryManifest[] = [];
  for (let number = 1; number <= RELEASES; number++) {
    manifests.push(await release(number));
    await (await get(startProcess(), "manifest.json")).text();
  }
  const last = startProcess();
  const pinned = manifests.flatMap(filesOf);
  expect(new Set(pinned.map(({ file }) => file)).size).toBe(2 * RELEASES);
  for (const { file, integrity } of pinned) {
    const plain = await get(last, file);
    expect([plain.status, plain.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(await integrityOf(new Uint8Array(await plain.arrayBuffer()))).toBe(integrity);
    const small = await get(last, file, "br");
    expect(small.headers.get("content-encoding")).toBe("br");
    const bytes = brotliDecompressSync(Buffer.from(await small.arrayBuffer()));
    expect(await integrityOf(new Uint8Array(bytes))).toBe(integrity);
  }
});

it("keeps a build that was made while the site ran, before its manifest is served", async () => {
  await release(1);
  const app = startProcess();
  await get(app, "manifest.json");
  const manifest = await release(2);
  await get(app, "manifest.json");
  await release(3);
  for (const { file } of filesOf(manifest)) expect((await get(app, file)).status, file).toBe(200);
});

it("serves the files of a release that another process started, and keeps them once", async () => {
  const old = await release(1);
  const first = startProcess();
  await get(first, "manifest.json");
  const next = await release(2);
  const [second, third] = [startProcess(), startProcess()];
  await Promise.all([second, third].map((app) => get(app, "manifest.json")));
  await rm(build, { recursive: true });
  for (const app of [first, second, third]) {
    for (const { file } of [...filesOf(old), ...filesOf(next)])
      expect((await get(app, file)).status).toBe(200);
  }
  const kept = await readdir(releases);
  expect(kept.filter((name) => !/^(widgets|search-box)-[\w-]{8}\.js(\.br|\.gz)?$/.test(name))).toEqual([]);
});

it("serves the present release and logs a warning if the folder cannot be written", async () => {
  await writeFile(join(base, "data"), "a file where the folder should be");
  const manifest = await release(1);
  const log = captureLog();
  const app = startProcess();
  for (const { file } of filesOf(manifest)) expect((await get(app, file)).status).toBe(200);
  expect((await get(app, "widgets.js")).status).toBe(200);
  expect(log.entries()).toMatchObject([{ level: "warn", event: "task.failed", task: "keep-release" }]);
});

it("never changes a kept file, even if a build has another of the same name", async () => {
  const { file = "" } = filesOf(await release(1))[0] ?? {};
  await get(startProcess(), "manifest.json");
  const kept = await readFile(join(releases, file), "utf8");
  await writeFile(new URL(file, build), "another");
  await writeFile(new URL(`${file}.br`, build), "another");
  const log = captureLog();
  const app = startProcess();
  expect(await (await get(app, file)).text()).toBe(kept);
  expect(log.entries()).toMatchObject([
    { task: "keep-release", error: { message: expect.stringContaining("differs") } },
  ]);
});

it("keeps the script of a language, which is in a folder of the build", async () => {
  await release(1);
  await mkdir(new URL("texts/", build));
  await writeFile(new URL("texts/de.js", build), "export const texts = {};\n");
  const { files } = await writeManifest(build, ["widgets.js", "texts/de.js"]);
  await get(startProcess(), "manifest.json");
  await release(2);
  const { file = "", integrity } = files["texts/de.js"] ?? {};
  const answer = await get(startProcess(), file);
  expect(answer.status).toBe(200);
  expect(await integrityOf(new Uint8Array(await answer.arrayBuffer()))).toBe(integrity);
});
