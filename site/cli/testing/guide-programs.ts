import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { type Maker, openPublishingSite, type PublishingSite } from "./publishing-site.ts";

/** Folder of the repository. */
export const root = path.join(import.meta.dirname, "../../..");

/** Runs the code of a guide as a maker with an access token. Its fields are set while tests run. */
interface GuidePrograms {
  maker: Maker;
  /** Folder in which everything runs, below the repository, so that programs find its packages. */
  folder: string;
  /** Returns the code of a guide with the address of the site. */
  forSite(code: string | undefined): string;
  /** Runs a TypeScript program of a guide, and returns what it prints. Throws if it fails. */
  runProgram(code: string | undefined): Promise<string>;
  /** Runs a command with the maker's token in `ACCESS_TOKEN`, and returns what it prints. Throws if it fails. */
  run(program: string, args: readonly string[]): Promise<string>;
}

/** Registers the hooks that open and close the site and make and remove the folder. */
export function setUpGuidePrograms(): GuidePrograms {
  let site: PublishingSite;
  const programs: GuidePrograms = {
    maker: undefined as never,
    folder: undefined as never,
    forSite: (code = "") => code.replaceAll("https://sounds.example", site.url),
    async runProgram(code) {
      const file = path.join(programs.folder, "program.ts");
      await writeFile(file, programs.forSite(code));
      return programs.run(process.execPath, ["--conditions=tuna-source", file]);
    },
    async run(program, args) {
      const env = { ...process.env, FORCE_COLOR: "0", ACCESS_TOKEN: programs.maker.token };
      return (await promisify(execFile)(program, args, { cwd: programs.folder, env })).stdout;
    },
  };
  beforeAll(async () => {
    site = await openPublishingSite({ uploadsPerDay: 20 });
    programs.maker = await site.newMaker();
    await mkdir(path.join(root, ".cache"), { recursive: true });
    programs.folder = await mkdtemp(path.join(root, ".cache/guide-"));
  });
  afterAll(async () => {
    await site.close();
    await rm(programs.folder, { recursive: true });
  });
  return programs;
}
