import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seedOnce } from "../composition/seed-once.server.ts";
import { openSite } from "../composition/site.server.ts";
import { LISTED_SOUNDS, openUsedSite, wav } from "../features/backup/testing/used-site.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { sha256 } from "../platform/media/media-store.server.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { backupCommand } from "./backup.ts";
import { UsageError } from "./command.ts";
import { doctorCommand } from "./doctor.ts";
import { exportCommand } from "./export.ts";
import { migrateCommand } from "./migrate.ts";
import { restoreCommand } from "./restore.ts";
import { runInProcess } from "./testing/run-in-process.ts";
import { startCommand } from "./testing/start-command.ts";

let folder: string;
let dataDir: string;
let backup: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-command-"));
  dataDir = join(folder, "data");
  backup = join(folder, "backup");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe("catalogue backup and restore", () => {
  it("name the service and the variable that they wait for", async () => {
    const { entries } = captureLog();
    const bucket = {
      BACKUP_S3_BUCKET: "backups",
      BACKUP_S3_ACCESS_KEY_ID: "k",
      BACKUP_S3_SECRET_ACCESS_KEY: "s",
    };
    expect(await runInProcess(["restore"], bucket)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^BACKUP_S3_ENDPOINT must be set, .* because BACKUP_S3_BUCKET is set\n$/),
    });
    const port = await freePort();
    const closed = { ...bucket, BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}` };
    expect(await runInProcess(["restore"], closed)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The bucket of backups .* \(BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET\): /),
    });
    await expect.poll(() => entries().map(({ event }) => event)).toContain("storage.unavailable");
    await openUsedSite({ dataDir, databaseUrl: undefined }).then((site) => site.close());
    expect((await run(dataDir, "backup", backup)).code).toBe(0);
    const server = {
      DATA_DIR: join(folder, "other"),
      DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/library`,
    };
    expect(await runInProcess(["restore", backup], server)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The database server 127.0.0.1:\d+ \(DATABASE_URL\): /),
    });
  });

  it("save and mend a running site, restore it, and refuse to restore into it", async () => {
    const site = await openUsedSite({ dataDir, databaseUrl: undefined });
    const saved = await startCommand(["backup", backup], variablesOf(dataDir)).ended;
    expect(saved).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ rows of \d+ tables .* 3 files .* added 2 files/),
    });
    expect(await run(dataDir, "backup", backup)).toMatchObject({
      code: 0,
      out: expect.stringContaining("added 0 files"),
    });
    expect(await run(dataDir, "migrate")).toMatchObject({
      code: 0,
      out: "The database has every change of this release.\n",
    });
    expect((await run(dataDir, "backup", "list", backup)).out.split("\n")).toHaveLength(3);
    expect(await run(dataDir, "backup", "prune", backup, "--keep-days", "0")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 backups kept, 1 backups and \d+ objects/),
    });
    expect(await run(dataDir, "backup", "verify", backup, "--read", "3")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/can be restored: \d+ rows were, all 3 files are there/),
    });
    expect(await run(dataDir, "restore", backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining("in use by another process"),
    });
    const key = `${sha256(wav).slice(0, 2)}/${sha256(wav)}`;
    await rm(join(dataDir, "media", key));
    expect(await run(dataDir, "doctor")).toMatchObject({
      code: 1,
      out: expect.stringContaining(`1 are missing, 0 are damaged.\n  media/${key}`),
    });
    const mended = await run(dataDir, "doctor", "--mend", "--from", backup);
    expect(mended).toMatchObject({ code: 0, out: expect.stringContaining("1 files put back") });
    expect((await run(dataDir, "doctor", "--read")).code).toBe(0);
    await rm(join(dataDir, "media", key));
    const configured = { ...variablesOf(dataDir), BACKUP_DIR: backup };
    expect(await runInProcess(["doctor", "--mend", "--from", ""], configured)).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 files put back"),
    });
    await site.close();

    const other = join(folder, "other");
    expect(await run(other, "restore", backup, "--check")).toMatchObject({
      code: 0,
      out: expect.stringContaining("is whole"),
    });
    expect(await run(other, "restore", backup)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Not included: SESSION_SECRET"),
    });
    const restored = await openSite({ dataDir: other, role: "site" });
    expect(await restored.catalog.counts()).toEqual({ sounds: LISTED_SOUNDS - 1, voices: 1 });
    const seed = vi.fn();
    await seedOnce(restored, other, seed);
    expect(seed).not.toHaveBeenCalled();
    await restored.close();
  });

  it("save no folder without a site", async () => {
    vi.stubEnv("DATABASE_URL", "");
    vi.stubEnv("DATA_DIR", dataDir);
    const openSite = vi.fn();
    await expect(backupCommand.run([backup], openSite)).rejects.toThrow("There is no site in");
  });

  it("name what is wrong with a call", async () => {
    const openSite = vi.fn();
    await expect(backupCommand.run([], openSite)).rejects.toThrow(
      "FOLDER is missing. Name it, or set BACKUP_DIR",
    );
    await expect(backupCommand.run(["a", "b"], openSite)).rejects.toThrow("Only one folder");
    await expect(backupCommand.run(["list", "--read", "1"], openSite)).rejects.toThrow(
      "belong to: backup verify",
    );
    await expect(backupCommand.run([backup, "--keep-days", "1"], openSite)).rejects.toThrow("backup prune");
    await expect(exportCommand.run([], openSite)).rejects.toThrow(new UsageError("FOLDER is missing"));
    await expect(restoreCommand.run([], openSite)).rejects.toThrow("FOLDER is missing");
    await expect(restoreCommand.run([backup], openSite)).rejects.toThrow("is no complete backup");
    await expect(migrateCommand.run(["--to", "mysql://x"], openSite)).rejects.toThrow(
      "--to must be an address",
    );
    await expect(migrateCommand.run(["--to", ""], openSite)).rejects.toThrow("MIGRATE_TO_URL is missing");
    vi.stubEnv("MIGRATE_TO_URL", "mysql://x");
    await expect(migrateCommand.run(["--to", ""], openSite)).rejects.toThrow(
      "MIGRATE_TO_URL must be an address",
    );
    vi.stubEnv("DATABASE_URL", "postgres://localhost/library");
    await expect(doctorCommand.run(["--from", backup], openSite)).rejects.toThrow("--from needs --mend");
    const moved = migrateCommand.run(["--to", "postgres://localhost/other"], openSite);
    await expect(moved).rejects.toThrow("has DATABASE_URL already");
    vi.stubEnv("MIGRATE_TO_URL", "postgres://localhost/other");
    await expect(migrateCommand.run(["--to", ""], openSite)).rejects.toThrow("has DATABASE_URL already");
  });
});

const variablesOf = (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: undefined });
const run = (folder: string, ...args: string[]) => runInProcess(args, variablesOf(folder));
