import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

const repository = join(import.meta.dirname, "../../..");

/** The published packages in the order of their dependencies. */
export const packageNames = ["sdk", "widgets"] as const;

/** Paths of the packed packages. */
export type Tarballs = Record<(typeof packageNames)[number], string>;

/** Everything that a tarball consists of or is built with. */
const inputs = [
  "sdk",
  "widgets",
  "scripts/packages",
  "scripts/elements",
  "site/elements",
  "LICENSE",
  "package-lock.json",
];

/** Packs both packages, unless an earlier run packed exactly these sources. */
export async function packPackages(): Promise<Tarballs> {
  const packed = join(repository, ".cache/packed");
  const folder = join(packed, hashOfFiles(repository, inputs));
  if (!existsSync(folder)) {
    rmSync(packed, { recursive: true, force: true });
    const unfinished = `${folder}.unfinished`;
    mkdirSync(unfinished, { recursive: true });
    // One after the other, because both builds write the types of the SDK.
    for (const name of packageNames)
      await runCommand("npm", ["pack", "--json", `--pack-destination=${unfinished}`], {
        cwd: join(repository, name),
      });
    renameSync(unfinished, folder);
  }
  const tarball = (name: string) => globSync(join(folder, `tuna-${name}-*.tgz`))[0] ?? "";
  return { sdk: tarball("sdk"), widgets: tarball("widgets") };
}

/** The hash of the paths and contents of files and folders, without what is installed or built there. */
export function hashOfFiles(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  const files = paths.flatMap((path) => [
    path,
    ...globSync(`${path}/**/*`, {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|dist|(?<!src\/)testing)$|\.test\./.test(String(name)),
    }),
  ]);
  for (const file of files.sort())
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}
