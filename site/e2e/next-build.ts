import { readFileSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Folders that the site's build depends on; a build of the same sources is not repeated. */
const copied = [
  "site",
  "sdk/src",
  "sdk/package.json",
  "widgets/src",
  "widgets/package.json",
  "package.json",
  "package-lock.json",
];
const notCopied = /^site\/(dist\/types|e2e|bench|screenshots)(\/|$)/;
const textFile = /\.(js|css|json)$/;

/**
 * Makes a checkout at `folder` whose build differs from the present one in its id and the name of every script and style, as after
 * a change of the site.
 */
export async function makeNextBuild(folder: string): Promise<void> {
  for (const path of copied) {
    await cp(path, join(folder, path), { recursive: true, filter: (source) => !notCopied.test(source) });
  }
  for (const path of ["node_modules", "docs", "scripts"])
    await symlink(join(process.cwd(), path), join(folder, path));
  const dist = join(folder, "site/dist");
  const { id }: { id: string } = JSON.parse(readFileSync(join(dist, "builds/latest.json"), "utf8"));
  const nextId = [...id].reverse().join("");
  const assets = join(dist, "client/assets");
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  const newNames = new Map(names.map((name) => [name, name.replace(/\.\w+$/, "-next$&")]));
  newNames.set(`offline-${id}.json`, `offline-${nextId}.json`);
  const pattern = new RegExp(
    [...newNames.keys()]
      .sort((one, other) => other.length - one.length)
      .map((name) => name.replaceAll(".", "\\."))
      .join("|"),
    "g",
  );
  const renew = (text: string) =>
    text.replace(pattern, (name) => newNames.get(name) ?? name).replaceAll(id, nextId);

  for (const part of ["client", "server", "builds"]) {
    for (const name of await readdir(join(dist, part), { recursive: true })) {
      const path = join(dist, part, name);
      if (/\.(br|gz)$/.test(name)) await rm(path);
      else if (textFile.test(name)) await writeFile(path, renew(await readFile(path, "utf8")));
    }
  }
  for (const [name, newName] of newNames) await rename(join(assets, name), join(assets, newName));
  await rename(join(dist, `builds/meta/${id}.json`), join(dist, `builds/meta/${nextId}.json`));
}
