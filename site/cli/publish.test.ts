import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createUploadClient, type Upload, uploadPartCount } from "@tuna/sdk/uploads";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { photo } from "../features/account/picture/testing/test-pictures.ts";
import type { TestBrowser } from "../features/account/testing/test-browser.ts";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import { amplified } from "../platform/audio/pcm.ts";
import { DEFAULT_STORAGE_CAPS } from "../platform/environment/storage-caps.server.ts";
import { changingTone, fixturePath, sine } from "../platform/media/testing/test-tones.ts";
import { openPublishingSite, type PublishingSite } from "./testing/publishing-site.ts";
import { runInProcess } from "./testing/run-in-process.ts";
import { startCommand } from "./testing/start-command.ts";

const UPLOADS_PER_DAY = 30;

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite({ uploadsPerDay: UPLOADS_PER_DAY });
});
afterAll(() => site.close());

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "publish-command-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("catalogue publish", () => {
  it("publishes the sounds and voices of a folder with their details, and refuses the others by name", async () => {
    const maker = await site.newMaker();
    await mkdir(path.join(folder, "games"));
    for (const file of ["tone.mp3", "tone.ogg"]) {
      await cp(fixturePath(file), path.join(folder, "games", file));
    }
    await writeFile(path.join(folder, "horn.wav"), tone(220));
    const inTwoParts = encodeWav(sine({ frequency: 330, durationMs: 14_000, sampleRate: 48_000 }));
    expect(uploadPartCount(inTwoParts.length)).toBe(2);
    await writeFile(path.join(folder, "long.wav"), inTwoParts);
    await writeFile(path.join(folder, "horn.png"), photo("photo.png"));
    await writeFile(path.join(folder, "text.wav"), "no sound");
    await writeFile(
      path.join(folder, "catalogue.csv"),
      'file,name,tags,category,description,icon\nhorn.wav,Air Horn,"air horn,loud",memes,The one.,horn.png\n',
    );
    await writeFile(
      path.join(folder, "voices.json"),
      JSON.stringify([{ name: "Robot", effects: [{ type: "pitch", semitones: 4 }] }]),
    );

    const first = await publish(maker.token);
    expect(first.out).toMatch(/Published +5\n/);
    expect(first.out).toMatch(/Refused +1\n[\s\S]*Refused: text\.wav: /);
    expect(first.code).toBe(1);
    const horn = (await uploadsOf(maker.browser)).find(({ fileName }) => fileName === "horn.wav");
    expect(await site.item("sound", horn?.item?.id)).toMatchObject({
      name: "Air Horn",
      tags: ["air-horn", "loud"],
      category: "memes",
      publicInfo: { description: "The one.", licence: "cc-by", ownerName: expect.stringMatching(/./) },
      icon: { url: expect.stringMatching(/\.webp$/) },
    });

    const second = await publish(maker.token);
    expect(second.out).toMatch(/Published +0\n[\s\S]*Already there +5\n/);
    expect(await uploadsOf(maker.browser)).toHaveLength(6);
  });

  it("sends a file again when its details were corrected, and says that the library has its audio", async () => {
    const maker = await site.newMaker();
    await writeFile(path.join(folder, "horn.wav"), tone(230));
    expect((await publish(maker.token)).out).toMatch(/Published +1\n/);
    await writeFile(path.join(folder, "catalogue.csv"), "file,name\nhorn.wav,Another name\n");
    expect(await publish(maker.token)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Already there +1\n/),
    });
  });

  it("names the sounds of the site that a published one is like", async () => {
    const maker = await site.newMaker();
    const sound = changingTone();
    await writeFile(path.join(folder, "first.wav"), encodeWav(sound));
    expect((await publish(maker.token)).out).not.toContain("sounds like these");
    await writeFile(path.join(folder, "quieter.wav"), encodeWav(amplified(sound, -6)));
    const { out, code } = await publish(maker.token);
    expect(out).toMatch(
      /Published +1\n[\s\S]*The site has sounds like these:\n {2}quieter\.wav: First \(http:.*\/sound\/\w+\)/,
    );
    expect(code).toBe(0);
  });

  it("ends on Ctrl-C, and continues without a duplicate when called again", async () => {
    const maker = await site.newMaker();
    const count = 16;
    for (let index = 0; index < count; index++) {
      await writeFile(path.join(folder, `${index}.wav`), tone(300 + 5 * index));
    }
    const command = startCommand(argumentsFor(site.url), { ACCESS_TOKEN: maker.token });
    const isOnePublished = async () =>
      (await uploadsOf(maker.browser)).some(({ state }) => state === "published");
    await expect.poll(isOnePublished, { interval: 50 }).toBe(true);
    command.interrupt();
    const stopped = await command.ended;
    expect(stopped.code).toBe(130);
    expect(stopped.out).toContain("Run the same command again to continue");

    const resumed = await publish(maker.token);
    expect(resumed.code).toBe(0);
    const [published, known] = ["Published", "Already there"].map((label) =>
      Number(new RegExp(`${label} +(\\d+)\n`).exec(resumed.out)?.[1]),
    );
    expect(known).toBeGreaterThan(0);
    expect((published ?? 0) + (known ?? 0)).toBe(count);
    const uploads = await uploadsOf(maker.browser);
    expect(uploads.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => "published"));
  });

  it("stops at the site's limit of a day, and says when to continue", async () => {
    const maker = await site.newMaker();
    await site.useUploads(maker.email, UPLOADS_PER_DAY - 2);
    for (let index = 0; index < 5; index++) {
      await writeFile(path.join(folder, `${index}.wav`), tone(500 + 5 * index));
    }
    const { code, out } = await publish(maker.token);
    expect(out).toMatch(/Published +2\n/);
    expect(out).toMatch(/Failed +0\n/);
    expect(out).toMatch(/Run the same command again in \d+ hours to continue/);
    expect(code).toBe(1);
  });

  it("says what waits for a review, and publishes it no second time", async () => {
    const reviewing = await openPublishingSite({ uploadsPerDay: 30, publishing: "after-review" });
    try {
      const maker = await reviewing.newMaker();
      await writeFile(path.join(folder, "horn.wav"), tone(610));
      await writeFile(path.join(folder, "bell.wav"), tone(620));
      const first = await publish(maker.token, reviewing.url);
      expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/In review +2\n/) });
      const again = await publish(maker.token, reviewing.url);
      expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/In review +2\n/) });
      const uploads = await uploadsOf(maker.browser);
      expect(uploads.map(({ state, item }) => [state, item])).toEqual([
        ["review", null],
        ["review", null],
      ]);
    } finally {
      await reviewing.close();
    }
  });

  it("names the files for which the account has no room, as the SDK does", async () => {
    const storageCaps = { ...DEFAULT_STORAGE_CAPS, accountBytes: 100 };
    const small = await openPublishingSite({ uploadsPerDay: 30, storageCaps });
    try {
      const maker = await small.newMaker();
      const bytes = tone(630);
      await writeFile(path.join(folder, "horn.wav"), bytes);
      const { code, out } = await publish(maker.token, small.url);
      expect(out).toMatch(/Refused +1\n[\s\S]*horn\.wav: Your files take all the space of an account/);
      expect(code).toBe(1);
      const uploads = createUploadClient({ baseUrl: small.url, accessToken: maker.token });
      const details = { name: "Horn", tags: ["horn"], category: "memes", licence: "cc-by" } as never;
      const file = new File([new Uint8Array(bytes)], "horn.wav");
      await expect(uploads.publish({ kind: "sound", details, file })).rejects.toMatchObject({
        code: "account-full",
        status: 413,
      });
      expect(await uploadsOf(maker.browser)).toEqual([]);
    } finally {
      await small.close();
    }
  });

  it("ends at once with a wrong or revoked token, or without an answer", async () => {
    const maker = await site.newMaker();
    await writeFile(path.join(folder, "horn.wav"), tone(600));
    await maker.revoke();
    const revoked = await publish(maker.token);
    const wrong = await publish("tuna_pat_wrong");
    const none = await publish("");
    const nobody = await publish(maker.token, "http://127.0.0.1:1");
    for (const { code, err } of [revoked, wrong]) {
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("expired or revoked") });
    }
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining("ACCESS_TOKEN is missing") });
    expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining("http://127.0.0.1:1: ") });
  });
});

function tone(frequency: number): Uint8Array {
  return encodeWav(sine({ frequency, durationMs: 120, sampleRate: 8000 }));
}

async function uploadsOf(browser: TestBrowser): Promise<Upload[]> {
  return (await (await browser.call("/uploads")).json()).items as Upload[];
}

const argumentsFor = (to: string) => ["publish", folder, "--to", to, "--licence", "cc-by"];

/** Runs the command for the folder. */
function publish(token: string, to = site.url) {
  return runInProcess(argumentsFor(to), { ACCESS_TOKEN: token });
}
