import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceFiles, writeByRename } from "./replace-files.ts";

let folder: string;
let mainFile: string;
let siteFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "caddy-"));
  mainFile = join(folder, "Caddyfile");
  siteFile = join(folder, "tuna.caddy");
  await writeFile(mainFile, "of the operator\n", { mode: 0o640 });
});
afterEach(() => rm(folder, { recursive: true }));

const readAll = () => Promise.all([mainFile, siteFile].map((file) => readFile(file, "utf8")));
const texts = () => ({ [siteFile]: "site\n", [mainFile]: "of the operator\nimport tuna.caddy\n" });

describe.runIf(process.getuid?.() === 0)("replaced files", () => {
  it("are as they were if the proxy refuses them, so that setup does not take the step for done", async () => {
    let refused: string[] = [];
    const load = async () => {
      refused = await readAll();
      throw new Error("caddy validate: wrong");
    };
    await expect(replaceFiles(texts(), load)).rejects.toThrow("caddy validate: wrong");
    expect(refused).toEqual(["of the operator\nimport tuna.caddy\n", "site\n"]);
    expect(await readAll()).toEqual(["of the operator\n", ""]);
  });

  it("stay as they are when the disk has no room for the new ones", async () => {
    // A folder in its place stands for a disk that refuses the file.
    await mkdir(`${mainFile}.new`);
    await expect(writeByRename(mainFile, "new\n")).rejects.toThrow("EISDIR");
    expect(await readFile(mainFile, "utf8")).toBe("of the operator\n");
  });

  it("replace no device that a masked unit leads to", async () => {
    const unit = join(folder, "tuna.service");
    await symlink("/dev/null", unit);
    await writeByRename(unit, "[Unit]\n");
    expect((await stat("/dev/null")).isCharacterDevice()).toBe(true);
  });

  it("keep their rights and links, and leave nothing else", async () => {
    const link = join(folder, "link");
    await symlink(mainFile, link);
    await replaceFiles({ [link]: "new\n", [siteFile]: "site\n" }, async () => {});
    expect(await readAll()).toEqual(["new\n", "site\n"]);
    expect(await readlink(link)).toBe(mainFile);
    const modes = await Promise.all(
      [mainFile, siteFile].map(async (file) => (await stat(file)).mode & 0o777),
    );
    expect(modes).toEqual([0o640, 0o644]);
    expect((await readdir(folder)).sort()).toEqual(["Caddyfile", "link", "tuna.caddy"]);
  });
});
