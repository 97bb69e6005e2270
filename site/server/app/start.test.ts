import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { brand } from "../../brand.ts";
import { freePort } from "../store/free-port.ts";
import { type StartedSite, seededFolder, startSite } from "./testing/started-site.ts";

describe("npm start", () => {
  let site: StartedSite;
  let port: number;
  let metricsPort: number;
  let dataDir: string;
  beforeAll(async () => {
    [port, metricsPort, dataDir] = [await freePort(), await freePort(), await seededFolder()];
    site = startSite({
      PORT: port,
      METRICS_PORT: metricsPort,
      DATA_DIR: dataDir,
      SHUTDOWN_DRAIN_SECONDS: "3",
    });
  });
  afterAll(async () => {
    site.process.kill("SIGKILL");
    await rm(dataDir, { recursive: true });
  });

  it("prints the address in one line and serves there", async () => {
    expect(await site.firstLine).toBe(`${brand.name} is at http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/api/v1/sounds`)).status).toBe(200);
  });

  it("serves metrics on their own port", async () => {
    expect((await fetch(`http://localhost:${port}/api/v1/voices`)).status).toBe(200);
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect
      .poll(read)
      .toContain('http_requests_total{method="GET",route="/api/v1/voices",status="200"}');
    expect(await read()).toMatch(/^site_database_connections\{pool="requests",state="idle"\} 1$/m);
  });

  it("prints the mailbox's address with a one-time key, and then the address for another browser", async () => {
    const newest = () => site.output.filter((line) => line.includes("/dev/mailbox?key=")).at(-1) ?? "";
    const address = await vi.waitFor(() => z.url().parse(newest().split(" ").at(-1)));
    expect(address.startsWith(`http://localhost:${port}/dev/mailbox?key=`)).toBe(true);
    const admitted = await fetch(address, { redirect: "manual" });
    expect([admitted.status, admitted.headers.get("location")]).toEqual([303, "/dev/mailbox"]);
    const cookie = admitted.headers.get("set-cookie")?.split(";")[0] ?? "";
    const mailbox = await fetch(`http://localhost:${port}/dev/mailbox`, { headers: { cookie } });
    expect(await mailbox.text()).toContain("No mail yet.");
    await vi.waitFor(() => expect(newest()).not.toContain(address));
  });

  it.each([
    ["its data folder is taken", async () => ({ PORT: await freePort(), DATA_DIR: dataDir }), /data folder/],
    ["a variable is wrong", async () => ({ PORT: "http" }), /^PORT /],
    [
      "the database cannot be reached",
      async () => ({ DATABASE_URL: "postgres://127.0.0.1:1/x" }),
      /^The database server cannot be used: connect ECONNREFUSED/,
    ],
  ])("ends with one clear line when %s", async (_, variables, line) => {
    const second = startSite(await variables());
    second.firstLine.catch(() => {});
    expect(await second.exited).toBe(1);
    expect(second.errors).toEqual([expect.stringMatching(line)]);
  });

  it("ends with one clear line when its port is taken", async () => {
    const folder = await seededFolder();
    const second = startSite({ PORT: port, DATA_DIR: folder });
    expect(await second.exited).toBe(1);
    expect(second.errors).toEqual([expect.stringContaining(`port ${port} is in use`)]);
    await rm(folder, { recursive: true });
  });

  it("is not ready once asked to stop, and exits with 0", async () => {
    site.process.kill("SIGTERM");
    // A request that arrives together with the signal may be answered before it.
    const probe = async () => (await fetch(`http://localhost:${port}/readyz`)).text();
    await expect.poll(probe).toBe("stopping");
    expect(await site.exited).toBe(0);
    expect(site.errors).toEqual([]);
  });
});
