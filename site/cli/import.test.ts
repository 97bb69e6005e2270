import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSite } from "../composition/site.server.ts";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import { fixturePath, sine } from "../platform/media/testing/test-tones.ts";
import { UsageError } from "./command.ts";
import { importCommand } from "./import.ts";
import { runInProcess } from "./testing/run-in-process.ts";
import { startCommand } from "./testing/start-command.ts";

let workplace: string;
let folder: string;
let dataDir: string;
beforeEach(async () => {
  workplace = await mkdtemp(path.join(tmpdir(), "import-command-"));
  folder = path.join(workplace, "sounds");
  dataDir = path.join(workplace, "data");
  await mkdir(folder);
});
afterEach(() => rm(workplace, { recursive: true, force: true }));

describe("catalogue import", () => {
  it("exits with 2 for a wrong call and with 0 for help", async () => {
    const wrong = await startCommand(["import"], variables()).ended;
    const unknown = await run("nonsense");
    const help = await run("import", "--help");
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("DIR is missing") });
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("import") });
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining("--owner") });
    expect(await readdir(workplace)).toEqual(["sounds"]);
  });

  it.each([
    ["two folders", () => [folder, folder], "Only one folder at a time"],
    ["an unknown option", () => [folder, "--ownr", "x"], "--ownr"],
    [
      "a folder that is missing",
      () => [path.join(folder, "nope")],
      "nope, or the site's user may not read it",
    ],
  ])("refuses %s before it opens the site", async (_name, args, message) => {
    const openSite = vi.fn();
    const call = importCommand.run(args(), openSite);
    await expect(call).rejects.toThrow(UsageError);
    await expect(call).rejects.toThrow(message);
    expect(openSite).not.toHaveBeenCalled();
  });

  it("reports added and refused files, and adds nothing the second time", async () => {
    await cp(fixturePath("tone.mp3"), path.join(folder, "tone.mp3"));
    expect(await run("import", folder)).toMatchObject({
      code: 0,
      err: expect.stringContaining("1 of 1 files"),
    });
    await writeFile(path.join(folder, "text.wav"), "no sound");
    const again = await run("import", folder);
    expect(again.code).toBe(1);
    expect(again.out).toMatch(/Sounds added +0\n +Voices added +0\n +Already there +1\n +Refused +1/);
    expect(again.out).toMatch(/Not a sound file \(1\)\n +text\.wav/);
  });

  it("adds items through a running site, which shows them immediately", async () => {
    const site = await openSite({ dataDir, role: "site" });
    try {
      await cp(fixturePath("tone.flac"), path.join(folder, "tone.flac"));
      const command = startCommand(["import", folder, "--owner", "Ana"], variables());
      expect(await command.ended).toMatchObject({ code: 0 });
      const { items } = await site.catalog.list("sound", { sort: "created", page: 1, pageSize: 5 });
      expect(items).toMatchObject([{ name: "Short_Tone", publicInfo: { ownerName: "Ana" } }]);
      expect(await site.media.has(items[0]!.audio!.hash)).toBe(true);
    } finally {
      await site.close();
    }
  });

  it("keeps finished items on Ctrl-C, and continues when called again", async () => {
    const count = 40;
    for (let index = 0; index < count; index++) {
      const bytes = encodeWav(sine({ frequency: 200 + index, durationMs: 160, sampleRate: 8000 }));
      await writeFile(path.join(folder, `${index}.wav`), bytes);
    }
    // The command gets one Ctrl-C at its first line of progress.
    const { ended } = startCommand(["import", folder], variables(), (err, interrupt) => {
      if (err.includes(" files")) interrupt();
    });
    const stopped = await ended;
    expect(stopped.code).toBe(130);
    expect(stopped.out).toContain("Run the same command again to continue");
    const addedCount = Number(/Sounds added +(\d+)/.exec(stopped.out)?.[1]);
    expect(addedCount).toBeLessThan(count);

    const resumed = await run("import", folder);
    expect(resumed.code).toBe(0);
    expect(resumed.out).toMatch(new RegExp(`Sounds added +${count - addedCount}\n`));
    expect(resumed.out).toMatch(new RegExp(`Already there +${addedCount}\n`));
  });
});

const variables = () => ({ DATA_DIR: dataDir, DATABASE_URL: undefined });
const run = (...args: string[]) => runInProcess(args, variables());
