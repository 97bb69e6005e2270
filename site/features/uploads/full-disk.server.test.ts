import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/upload-files.server.ts";
import { openTestLogin } from "../account/testing/test-browser.ts";
import {
  completeUpload,
  createUpload,
  newSound,
  putPart,
  sendParts,
  testWav,
} from "./testing/send-upload.ts";

const canMount = process.getuid?.() === 0 && process.platform === "linux";

test.runIf(canMount)(
  "an upload on a full disk is told to come back later, leaves no half part, and goes on when there is room",
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "full-disk-"));
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=48m", "tmpfs", folder], { stdio: "ignore" });
    } catch {
      return context.skip("This machine does not allow mounts");
    }
    const storage = openFolderStorage(folder);
    const site = await openTestSite({ storage });
    try {
      const maker = openTestLogin(site).newBrowser("198.51.100.7");
      await maker.logIn("maker@x.example");
      const bytes = testWav(630, 15_000);
      const { id } = await createUpload(maker, newSound(bytes));
      const ballast = join(folder, "ballast");
      await writeFile(ballast, new Uint8Array(47.5 * 1024 * 1024));
      const logged = captureLog();
      const refused = await putPart(maker, id, 0, bytes.subarray(0, 1024 * 1024));
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(logged.errorLines()).toEqual([expect.stringContaining("ENOSPC")]);
      const stored: string[] = [];
      for await (const { key } of storage.list(UPLOADS_FOLDER)) stored.push(key);
      expect(stored).toEqual([]);
      await rm(ballast);
      await sendParts(maker, id, bytes);
      expect(await completeUpload(maker, id)).toMatchObject({ state: "published" });
    } finally {
      await site.close();
      execFileSync("umount", ["--lazy", folder]);
      await rm(folder, { recursive: true, force: true });
    }
  },
);
