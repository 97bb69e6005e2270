import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  boardContentSchema,
  boardLimits,
  type OwnBoardCard,
  padColours,
  padModes,
  readBoardFile,
} from "@tuna/sdk/boards";
import { boardEndpoints } from "@tuna/sdk/contract";
import { describe, expect, it } from "vitest";
import { findCommand } from "../e2e/chromium-program.ts";
import { documentedCode } from "../e2e/code-blocks.ts";
import { root, setUpGuidePrograms } from "./testing/guide-programs.ts";

const itWithCurl = it.skipIf(!findCommand("curl"));
const blocks = documentedCode().filter(({ document }) => document === "docs/boards.md");
const withToken = blocks.filter(({ code }) => code.includes("ACCESS_TOKEN"));
const [creating, changing, ofCurl] = withToken;

const programs = setUpGuidePrograms();
const { forSite, run, runProgram } = programs;
const ownBoards = async () =>
  ((await (await programs.maker.browser.call("/me/boards")).json()) as { boards: OwnBoardCard[] }).boards;

describe("docs/favourites.md", () => {
  const [program, request] = documentedCode().filter(
    ({ document, code }) => document === "docs/favourites.md" && code.includes("ACCESS_TOKEN"),
  );

  itWithCurl("changes favourites with the SDK and with curl", async () => {
    expect(await runProgram(program?.code)).toBe("0 0\n");
    const out = await run("bash", ["-e", "-c", forSite(request?.code)]);
    expect(JSON.parse(out)).toEqual({
      favourites: [],
      refused: [{ kind: "sound", id: "airhorn", reason: "unknown" }],
    });
  });
});

describe("docs/sdk-servers.md", () => {
  it("reads boards and uploads of the token's account", async () => {
    const [program] = documentedCode().filter(
      ({ document, code }) => document === "docs/sdk-servers.md" && code.includes("ACCESS_TOKEN"),
    );
    expect(await runProgram(program?.code)).toMatch(/^\d+ \d+\n$/);
  });
});

describe("docs/boards.md", () => {
  it("makes a board with the SDK, once, and changes it", async () => {
    const printed = await runProgram(creating?.code);
    expect(printed).toBe("Stream 0\n");
    expect(await runProgram(creating?.code)).toBe(printed);
    expect(await ownBoards()).toMatchObject([{ name: "Stream", visibility: "link" }]);
    expect(await runProgram(changing?.code)).toBe("private 2\n");
  });

  itWithCurl("makes a board by a request with curl", async () => {
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
