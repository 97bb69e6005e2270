import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { uploadEndpoints } from "@tuna/sdk/contract";
import { type Upload, uploadRefusalReasons, uploadStates } from "@tuna/sdk/uploads";
import { describe, expect, it } from "vitest";
import { documentedCode } from "../e2e/code-blocks.ts";
import { encodeWav } from "../platform/audio/encode-wav.ts";
import { sine } from "../platform/media/testing/test-tones.ts";
import { root, setUpGuidePrograms } from "./testing/guide-programs.ts";

const blocks = documentedCode().filter(({ document }) => document === "docs/publishing.md");
const [ofFolder, ofSound, ofVoice, ofCurl] = blocks;

const programs = setUpGuidePrograms();
const { forSite, run, runProgram } = programs;

describe("docs/publishing.md", () => {
  it("publishes a sound and a voice with the SDK", async () => {
    await writeSound(440);
    const printed = await runProgram(ofSound?.code);
    expect(printed).toMatch(/^published http:\S+\/sound\/\w+/);
    // The same key again returns the same upload.
    expect(await runProgram(ofSound?.code)).toBe(printed);
    expect(await runProgram(ofVoice?.code)).toBe("published\n");
  });

  it("publishes a sound by requests with curl", async () => {
    await writeSound(550);
    const out = await run("bash", ["-e", "-o", "pipefail", "-c", forSite(ofCurl?.code)]);
    const upload = JSON.parse(out.slice(out.lastIndexOf('{"id"'))) as Upload;
    expect(upload).toMatchObject({ key: "horn-2", state: "published", details: { name: "Air Horn" } });
  });

  it("publishes a folder by the command", async () => {
    await mkdir(path.join(programs.folder, "sounds"));
    await writeSound(660, "sounds");
    const command = forSite(ofFolder?.code)
      .replace("tuna_pat_…", '"$ACCESS_TOKEN"')
      .replace("npm run catalogue --", `npm run --silent --prefix '${root}' catalogue --`)
      .replace("~/sounds", `'${path.join(programs.folder, "sounds")}'`);
    expect(await run("bash", ["-e", "-c", command])).toMatch(/Published +1\n/);
  });

  it("names every endpoint, state and refusal", async () => {
    const text = await readFile(path.join(root, "docs/publishing.md"), "utf8");
    const words = [
      ...Object.values(uploadEndpoints).map(({ method, path }) => `\`${method} ${path}\``),
      ...[...uploadStates, ...uploadRefusalReasons].map((word) => `\`${word}\``),
    ];
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });
});

async function writeSound(frequency: number, place = "."): Promise<void> {
  const bytes = encodeWav(sine({ frequency, durationMs: 150, sampleRate: 8000 }));
  await writeFile(path.join(programs.folder, place, "horn.wav"), bytes);
}
