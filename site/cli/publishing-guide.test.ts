import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { uploadEndpoints } from "@tuna/sdk/contract";
import { type Upload, uploadRefusalReasons, uploadStates } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeWav } from "../contract/audio/encode-wav.ts";
import { documentedCode } from "../e2e/code-blocks.ts";
import { sine } from "../server/media/testing/test-tones.ts";
import { type Maker, openPublishingSite, type PublishingSite } from "./testing/publishing-site.ts";

const root = path.join(import.meta.dirname, "../..");
const blocks = documentedCode().filter(({ document }) => document === "docs/publishing.md");
const [ofFolder, ofSound, ofVoice, ofCurl] = blocks;

let site: PublishingSite;
let maker: Maker;
/** Below the repository, so that programs find its packages. */
let folder: string;
beforeAll(async () => {
  site = await openPublishingSite({ uploadsPerDay: 20 });
  maker = await site.newMaker();
  await mkdir(path.join(root, ".cache"), { recursive: true });
  folder = await mkdtemp(path.join(root, ".cache/publishing-guide-"));
}, 60_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

describe("docs/publishing.md", { timeout: 120_000 }, () => {
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
    await mkdir(path.join(folder, "sounds"));
    await writeSound(660, "sounds");
    const command = forSite(ofFolder?.code)
      .replace("tuna_pat_…", '"$ACCESS_TOKEN"')
      .replace("npm run catalogue --", `npm run --silent --prefix '${root}' catalogue --`)
      .replace("~/sounds", `'${path.join(folder, "sounds")}'`);
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
  await writeFile(path.join(folder, place, "horn.wav"), bytes);
}

function forSite(code = ""): string {
  return code.replaceAll("https://sounds.example", site.url);
}

async function runProgram(code: string | undefined): Promise<string> {
  const file = path.join(folder, "program.ts");
  await writeFile(file, forSite(code));
  return run(process.execPath, ["--conditions=tuna-source", file]);
}

/** Runs a program in the folder of the sound. Throws if it fails. */
async function run(program: string, args: string[]): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: "0", ACCESS_TOKEN: maker.token };
  return (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;
}
