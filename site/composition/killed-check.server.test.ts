import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { newUploadSchema } from "@tuna/sdk/uploads";
import { expect, test } from "vitest";
import { checkFiles } from "../features/doctor/check-files.server.ts";
import { completeUpload, startUpload, storePart } from "../features/uploads/maker-actions.server.ts";
import { testWav } from "../features/uploads/testing/send-upload.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { openSite } from "./site.server.ts";
import { seededFolder, startSite } from "./testing/started-site.ts";

const LATER = new Date(Date.now() + 2 * 24 * 3_600_000);

/** A voice whose check renders for a while. */
const slowVoice = {
  kind: "voice",
  key: "slow",
  fileName: "phrase.wav",
  details: {
    name: "Slow robot",
    licence: "cc0",
    effects: [{ type: "pitch", semitones: 5 }, { type: "formant", semitones: -3 }, { type: "whisper" }],
  },
};

/** Whether a process has a child that checks a file. */
function isChecking(pid: number): boolean {
  return readdirSync("/proc").some(
    (name) =>
      /^\d+$/.test(name) &&
      readProc(`${name}/cmdline`).includes("watch-process") &&
      readProc(`${name}/status`).includes(`\nPPid:\t${pid}\n`),
  );
}

/** Returns a file of a process, or nothing when the process has ended. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

test.runIf(process.platform === "linux")(
  "a site that is killed with SIGKILL while it checks an upload publishes it once after the next start",
  async () => {
    const dataDir = await seededFolder();
    const openCommand = () => openSite({ dataDir, role: "command" });
    const port = await freePort();
    const start = () => startSite({ PORT: port, DATA_DIR: dataDir });
    let running: ReturnType<typeof start> | undefined;
    try {
      let site = await openCommand();
      const account = await site.accounts.findOrCreateByEmail("maker@x.example", new Date());
      const bytes = testWav(300, 3000);
      const upload = newUploadSchema.parse({ ...slowVoice, sizeBytes: bytes.length });
      const { row } = await startUpload(site.uploads, account, upload, async () => {});
      await storePart(site.uploads, row, 0, bytes);
      await completeUpload(site.uploads, row.id);
      await site.close();

      running = start();
      const { pid = 0 } = running.process;
      await expect.poll(() => isChecking(pid), { interval: 20 }).toBe(true);
      running.process.kill("SIGKILL");
      await running.exited;

      running = start();
      const voices = async () => {
        const answer = await fetch(`http://localhost:${port}/api/v1/voices`).catch(() => undefined);
        return ((await answer?.json()) as { total: number } | undefined)?.total;
      };
      await expect.poll(voices, { interval: 250 }).toBe(1);
      running.process.kill("SIGKILL");
      await running.exited;
      site = await openCommand();
      const { db } = site.uploads.database;
      const stored = await db.selectFrom("upload").select(["state", "item_id"]).execute();
      expect(stored).toEqual([{ state: "published", item_id: expect.any(String) }]);
      const found = await checkFiles({ db, storage: site.storage, isReading: true, now: LATER });
      expect(found).toMatchObject({ missingKeys: [], damagedKeys: [] });
      await site.close();
    } finally {
      running?.process.kill("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
