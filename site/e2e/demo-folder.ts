import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type StartedSite, startSite } from "../composition/testing/started-site.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { waitForCatalogue } from "./wait-for-catalogue.ts";

const repository = join(import.meta.dirname, "../..");
const cache = join(repository, ".cache/demo-folders");
/** What a first start runs and reads. Pages and tests change more often, and a data folder has nothing of them. */
const sources = [
  "package-lock.json",
  "sdk/src/**/*.ts",
  "site/{composition,features,platform}/**/*.ts",
  "site/demo-catalogue/**/*.*",
  "site/e2e/demo-folder.ts",
];

/**
 * `node demo-folder.ts [DATA_DIR]` makes the data folder that a first start leaves, with the whole demo catalogue, unless it
 * exists, and copies it to DATA_DIR. The import takes a minute and a half of processor time.
 */
if (import.meta.main) {
  const [dataDir] = process.argv.slice(2);
  const folder = await demoFolder();
  if (dataDir) await cp(folder, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/**
 * Returns a data folder that nobody may change. It is made anew after changes of the sources, and on each day, since ages of
 * the demo's items begin with the import.
 */
async function demoFolder(): Promise<string> {
  const hash = await hashSources();
  const folder = join(cache, `${dayBefore(0)}-${hash}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  // Somebody may still copy the folder of yesterday.
  const isStale = (name: string) => !name.includes(hash) || name < dayBefore(1);
  for (const name of await readdir(cache))
    if (isStale(name)) await rm(join(cache, name), { recursive: true, force: true });
  // The name appears with the complete folder. A process that makes it at the same time may be first.
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await fillByFirstStart(unfinished);
    await rename(unfinished, folder).catch((cause) => {
      if (!existsSync(folder)) throw cause;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function fillByFirstStart(dataDir: string): Promise<void> {
  const port = await freePort();
  const site = startSite({ PORT: port, DATA_DIR: dataDir, NEW_DATABASE_FROM: "" });
  try {
    await Promise.race([waitForCatalogue(dataDir, `http://localhost:${port}`), failureOf(site)]);
    site.process.kill("SIGINT");
    if ((await site.exited) !== 0) throw new Error(`The first start has failed: ${site.errors.join("\n")}`);
  } finally {
    site.process.kill("SIGKILL");
  }
}

/** Rejects if the site ends, or says that it lacks a part of the demo catalogue. */
function failureOf({ process, exited, errors }: StartedSite): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new Error(`The first start has failed: ${errors.join("\n")}`));
    process.stderr?.on("data", (text) => String(text).includes("is not complete yet") && fail());
    exited.then(fail);
  });
}

async function hashSources(): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(sources, { cwd: repository }))
    if (!/\.test\.|\/testing\//.test(path)) paths.push(path);
  const hash = createHash("sha256");
  for (const path of paths.sort()) hash.update(path).update(await readFile(join(repository, path)));
  return hash.digest("hex").slice(0, 16);
}
