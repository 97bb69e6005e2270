import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, link, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../../site/platform/store/testing/free-port.ts";
import { folderMegabytes } from "./make-release.ts";
import { type BuiltImage, buildStage } from "./testing/build-without-docker.ts";
import { execForm, readStages } from "./testing/dockerfile-steps.ts";
import { writeProxyConfiguration } from "./testing/proxy-configuration.ts";

/** No machine of the tests has docker, so the steps of the Dockerfile run in folders, and its command as its user. */
const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
const MAX_INSTALLED_MB = 158;
const publicHost = "sounds.example";

let work: string;
let installed: string;
let image: BuiltImage;
let site: ChildProcess;
let port: number;
let output = "";

/** Other systems have other commands than those of the image. */
describe.skipIf(process.platform !== "linux")("the image", () => {
  beforeAll(async () => {
    work = join(root, ".cache/image");
    await rm(work, { recursive: true, force: true });
    // Another user must be able to reach it.
    installed = await mkdtemp(join(tmpdir(), "image-"));
    await chmod(installed, 0o755);
    const stages = readStages(await readFile(join(root, "Dockerfile"), "utf8"));
    const built = new Map<string, BuiltImage>();
    for (const stage of stages) {
      const folder = stage === stages.at(-1) ? join(installed, "root") : join(work, stage.name);
      await mkdir(folder, { recursive: true });
      built.set(stage.name, await buildStage(stage, root, folder, built));
    }
    image = [...built.values()].at(-1) as BuiltImage;
    await installNode(join(installed, "bin/node"));
    port = await freePort();
    site = startSite();
  });

  afterAll(async () => {
    site?.kill("SIGKILL");
    await rm(work, { recursive: true, force: true });
    if (installed) await rm(installed, { recursive: true, force: true });
  });

  test("becomes healthy as a user that is not root", async () => {
    expect(image.user?.uid).toBeGreaterThan(0);
    await expect
      .poll(async () => [site.exitCode, await checkHealth(), output])
      .toEqual([null, "healthy", expect.any(String)]);
  });

  test("is healthy where HOST is one address", async () => {
    const listener = createServer((_request, response) => response.end()).listen(0, "127.0.0.2");
    await once(listener, "listening");
    const { port } = listener.address() as AddressInfo;
    expect(await checkHealth({ HOST: "127.0.0.2", PORT: String(port) })).toBe("healthy");
    listener.close();
  });

  test(`has at most ${MAX_INSTALLED_MB} MB`, async () => {
    const megabytes = await folderMegabytes(image.workingFolder);
    const modules = await folderMegabytes(join(image.workingFolder, "node_modules"));
    console.info(
      `a release has ${megabytes.toFixed(0)} MB, of which ${modules.toFixed(0)} MB are dependencies`,
    );
    expect(megabytes).toBeLessThan(MAX_INSTALLED_MB);
  });

  test.each([
    "/",
    "/sounds/",
    "/voices/",
    "/developers/embedding/",
    "/widgets/v1/widgets.js",
    "/api/openapi.json",
  ])("serves %s", async (path) => {
    expect((await request(path)).status).toBe(200);
  });

  // What DEMO_CATALOGUE=yes imports at the first start is the whole of it, which takes a minute: start.server.test.ts.
  test("imports sounds of its demo catalogue, serves their audio and draws their previews", async () => {
    await runCatalogue("seed", "--sounds", "2", "--voices", "0");
    const firstSound = async () => JSON.parse((await request("/api/v1/sounds")).body.toString()).items[0];
    await expect.poll(firstSound).toMatchObject({ id: expect.any(String) });
    const { id } = await firstSound();
    expect(await request(`/api/v1/sounds/${id}/audio`, { range: "bytes=0-99" })).toMatchObject({
      status: 206,
    });
    const page = (await request(`/sound/${id}`)).body.toString();
    const picture = new URL(/property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "");
    // A busy machine draws it later, and asks to try again until then.
    await expect
      .poll(() => request(picture.pathname + picture.search), { interval: 1000 })
      .toMatchObject({ status: 200, type: "image/png" });
  });

  test.skipIf(inject("missingPrograms").includes("nginx"))(
    "serves visitors through the proxy of deploy/nginx",
    async () => {
      const proxyPort = await freePort();
      const args = writeProxyConfiguration(root, join(work, "nginx"), { proxy: proxyPort, site: port });
      const proxy = spawn("nginx", args, { stdio: "ignore" });
      try {
        const status = (path: string) =>
          request(path, {}, proxyPort).then(
            (answer) => answer.status,
            () => undefined,
          );
        await expect.poll(() => status("/")).toBe(200);
        const list = await request("/api/v1/sounds", { "accept-encoding": "gzip" }, proxyPort);
        expect(list).toMatchObject({ status: 200, encoding: "gzip" });
        const { items } = JSON.parse(gunzipSync(list.body).toString());
        const part = await request(`/api/v1/sounds/${items[0].id}/audio`, { range: "bytes=0-99" }, proxyPort);
        expect([part.status, part.body.length]).toEqual([206, 100]);
      } finally {
        proxy.kill("SIGQUIT");
        await once(proxy, "exit");
      }
    },
  );

  test("runs commands beside the site", async () => {
    const printed = await runCatalogue("user", "ann@sounds.example", "--type", "administrator");
    expect(printed).toContain("ann@sounds.example");
  });

  test("writes nothing into the release", async () => {
    const { stdout } = await run("find", [
      image.workingFolder,
      "-newer",
      join(installed, "bin"),
      "-type",
      "f",
    ]);
    expect(stdout).toBe("");
  });

  test("ends with 0 after SIGTERM to its first process", async () => {
    const ended = once(site, "exit");
    site.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  test("lists its packages in the CycloneDX format, with licences", async () => {
    const sbom = JSON.parse(await readFile(join(image.workingFolder, "sbom.cdx.json"), "utf8"));
    expect(sbom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "tuna" } } });
    const names = sbom.components.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["hono", "kysely", "react"]));
    expect(names).not.toContain("vite");
    const unlicensed = sbom.components.filter(({ licenses }: { licenses?: unknown[] }) => !licenses?.length);
    expect(unlicensed).toEqual([]);
  });

  test("has the licence texts of its packages, its pages and the sounds that it contains", async () => {
    const textOf = (file: string) => readFile(join(image.workingFolder, file), "utf8");
    const notice = await textOf("NOTICE");
    expect(notice).toContain("\nhono: MIT, https://github.com/honojs/hono\n");
    expect(notice).toContain("\n@mparticle/web-sdk: Apache-2.0, ");
    expect(notice).toMatch(/^Permission is hereby granted/m);
    expect(notice).not.toContain("\nvite: ");
    expect(await textOf("docs/licences.md")).toMatch(/Frank Wen <.*>\n[\s\S]*Permission is hereby granted/);
  });
});

function processOptions() {
  const given = {
    PORT: String(port),
    PUBLIC_URL: `https://${publicHost}`,
    DEMO_CATALOGUE: "no",
    SESSION_SECRET: "0123456789".repeat(4),
  };
  return {
    cwd: image.workingFolder,
    env: {
      PATH: `${join(installed, "bin")}:/usr/bin:/bin`,
      ...image.environment,
      ...given,
      TRUSTED_PROXIES: "1",
      SHUTDOWN_DRAIN_SECONDS: "0",
      LOG_LEVEL: "error",
    },
    ...(process.getuid?.() === 0 && image.user),
  };
}

/** Runs a command of the image beside its site, and returns what it prints. */
async function runCatalogue(...args: string[]): Promise<string> {
  const command = ["--conditions=tuna-source", "site/cli/catalogue.ts", ...args];
  return (await run("node", command, processOptions())).stdout;
}

async function checkHealth(variables: Record<string, string> = {}): Promise<"healthy" | "unhealthy"> {
  const [program = "", ...args] = execForm(image.healthCheck ?? "");
  const options = processOptions();
  return run(program, args, { ...options, env: { ...options.env, ...variables } }).then(
    () => "healthy",
    () => "unhealthy",
  );
}

function startSite(): ChildProcess {
  const [program = "", ...args] = image.command ?? [];
  const child = spawn(program, args, { ...processOptions(), stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return child;
}

/** The user of the image may not reach the node of the tests. */
async function installNode(path: string): Promise<void> {
  await mkdir(dirname(path));
  await link(process.execPath, path).catch(() => copyFile(process.execPath, path));
}

async function request(path: string, headers: Record<string, string> = {}, toPort = port) {
  const sent = get({ host: "127.0.0.1", port: toPort, path, headers: { host: publicHost, ...headers } });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  const { "content-type": type, "content-encoding": encoding } = answer.headers;
  return { status: answer.statusCode, type, encoding, body };
}
