import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import {
  boardContentSchema,
  boardLimits,
  type OwnBoardCard,
  padColours,
  padModes,
  readBoardFile,
} from "@tuna/sdk/boards";
import { boardEndpoints } from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentedCode } from "../e2e/code-blocks.ts";
import { type Maker, openPublishingSite, type PublishingSite } from "./testing/publishing-site.ts";

const root = path.join(import.meta.dirname, "../..");
const blocks = documentedCode().filter(({ document }) => document === "docs/boards.md");
const withToken = blocks.filter(({ code }) => code.includes("ACCESS_TOKEN"));
const [creating, changing, ofCurl] = withToken;

let site: PublishingSite;
let maker: Maker;
/** Below the repository, so that programs find its packages. */
let folder: string;
beforeAll(async () => {
  site = await openPublishingSite({ uploadsPerDay: 20 });
  maker = await site.newMaker();
  await mkdir(path.join(root, ".cache"), { recursive: true });
  folder = await mkdtemp(path.join(root, ".cache/boards-guide-"));
}, 60_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const ownBoards = async () =>
  ((await (await maker.browser.call("/me/boards")).json()) as { boards: OwnBoardCard[] }).boards;

describe("docs/favourites.md", { timeout: 120_000 }, () => {
  const [program, request] = documentedCode().filter(
    ({ document, code }) => document === "docs/favourites.md" && code.includes("ACCESS_TOKEN"),
  );

  it("changes favourites with the SDK and with curl", async () => {
    expect(await runProgram(program?.code)).toBe("0 0\n");
    const out = await run("bash", ["-e", "-c", forSite(request?.code)]);
    expect(JSON.parse(out)).toEqual({
      favourites: [],
      refused: [{ kind: "sound", id: "airhorn", reason: "unknown" }],
    });
  });
});

describe("docs/boards.md", { timeout: 120_000 }, () => {
  it("makes a board with the SDK, once, and changes it", async () => {
    const printed = await runProgram(creating?.code);
    expect(printed).toBe("Stream 0\n");
    expect(await runProgram(creating?.code)).toBe(printed);
    expect(await ownBoards()).toMatchObject([{ name: "Stream", visibility: "link" }]);
    expect(await runProgram(changing?.code)).toBe("private 2\n");
  });

  it("makes a board by a request with curl", async () => {
    const out = await run("bash", ["-e", "-c", forSite(ofCurl?.code)]);
    expect(JSON.parse(out)).toMatchObject({ name: "From curl", revision: 1 });
  });

  it("shows a file that can be imported", () => {
    const file = blocks.find(({ language }) => language === "json");
    const content = readBoardFile(file?.code ?? "", { key: "tuna" });
    expect(boardContentSchema.parse(content)).toEqual(content);
  });

  it("names every endpoint, choice and limit", async () => {
    const text = await readFile(path.join(root, "docs/boards.md"), "utf8");
    const { boardsPerAccount, pages, padsPerPage, pads, fadeMs } = boardLimits;
    const words = [
      ...Object.values(boardEndpoints).map(({ method, path: where }) => `\`${method} ${where}\``),
      ...[...padColours, ...padModes].map((word) => `\`${word}\``),
      ...[`| ${boardsPerAccount} |`, `| ${pages} |`, `| ${padsPerPage}, ${pads} |`, `0 to ${fadeMs}`],
    ];
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });
});

function forSite(code = ""): string {
  return code.replaceAll("https://sounds.example", site.url);
}

async function runProgram(code: string | undefined): Promise<string> {
  const file = path.join(folder, "program.ts");
  await writeFile(file, forSite(code));
  return run(process.execPath, ["--conditions=tuna-source", file]);
}

/** Runs a program. Throws if it fails. */
async function run(program: string, args: string[]): Promise<string> {
  const env = { ...process.env, FORCE_COLOR: "0", ACCESS_TOKEN: maker.token };
  return (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;
}
