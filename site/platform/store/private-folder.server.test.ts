import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSite } from "../../composition/site.server.ts";
import { sessionSecretOf } from "../../features/account/session-secret.server.ts";
import { mendPermissions, securePrivateFolder } from "./private-folder.server.ts";
import { findSocketFolder, openSocketFolder } from "./socket-folder.server.ts";
import { newTestItem } from "./testing/new-test-item.ts";

const STRANGER = 12_345;
const asRoot = process.getuid?.() === 0;

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "private-"));
  dataDir = join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Returns paths that other users could open, with their modes; symbolic links and sockets count as well. */
function openToOthers(folder: string): string[] {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ];
  return paths
    .filter((path) => lstatSync(path).mode & 0o077)
    .map((path) => `${lstatSync(path).mode.toString(8)} ${path}`);
}

const openSiteIn = (folder = dataDir) => openSite({ dataDir: folder, role: "site" });

/** Creates files with the names of a site. Nothing reads them before their owners and permissions are checked. */
function createFiles(folder = dataDir): void {
  for (const name of ["database/base", "media"])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  for (const name of ["database/PG_VERSION", "session-secret"])
    writeFileSync(join(folder, name), "", { mode: 0o600 });
}

/** Does what a site does first when it opens. */
function closeFolder(folder = dataDir): void {
  mendPermissions(securePrivateFolder(folder));
}

/** Uses everything that writes files: the database, media, the secret, the socket. */
async function useSite(folder = dataDir): Promise<void> {
  const site = await openSiteIn(folder);
  await sessionSecretOf({ dataDir: folder, isProduction: false, sessionSecret: undefined });
  await site.media.put(new TextEncoder().encode("some sound"));
  await site.catalog.add([newTestItem("sound", "one")]);
  await site.close();
}

test("keeps all files of a new data folder closed to other users, during and after use", async () => {
  const previous = process.umask(0);
  try {
    const site = await openSiteIn();
    await site.media.put(new TextEncoder().encode("some sound"));
    await site.catalog.add([newTestItem("sound", "one")]);
    expect(openToOthers(dataDir)).toEqual([]);
    await site.close();
    await useSite();
  } finally {
    process.umask(previous);
  }
  expect(openToOthers(dataDir)).toEqual([]);
  expect(lstatSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
  expect(lstatSync(join(dataDir, "database", "PG_VERSION")).mode & 0o777).toBe(0o600);
});

test("closes an existing open folder with media files to other users", async () => {
  await useSite();
  execFileSync("chmod", ["-R", "a+rwX", dataDir]);
  expect(openToOthers(dataDir)).toEqual(expect.arrayContaining([expect.stringContaining("/media/")]));
  await useSite();
  expect(openToOthers(dataDir)).toEqual([]);
});

test("follows and closes a data folder that is this user's link to a folder", () => {
  const target = join(parent, "target");
  mkdirSync(target);
  chmodSync(target, 0o777);
  createFiles(target);
  execFileSync("chmod", ["-R", "a+rwX", target]);
  symlinkSync(target, dataDir);
  closeFolder();
  expect(openToOthers(target)).toEqual([]);
});

test.runIf(asRoot)(
  "refuses a link, a folder and files that belong to another user, each in one line",
  async () => {
    const refusal = /^[^\n]*belongs to another user \(uid 12345, this process has 0\)[^\n]*$/;
    const target = join(parent, "target");
    createFiles(target);
    symlinkSync(target, dataDir);
    lchownSync(dataDir, STRANGER, STRANGER);
    await expect(openSiteIn()).rejects.toThrow(refusal);

    chownSync(join(target, "database", "PG_VERSION"), STRANGER, STRANGER);
    await expect(openSiteIn(target)).rejects.toThrow(refusal);
    chownSync(join(target, "database", "PG_VERSION"), 0, 0);

    chownSync(join(target, "session-secret"), STRANGER, STRANGER);
    await expect(openSiteIn(target)).rejects.toThrow(refusal);
    chownSync(join(target, "session-secret"), 0, 0);

    chownSync(target, STRANGER, STRANGER);
    await expect(openSiteIn(target)).rejects.toThrow(refusal);
    await expect(openSite({ dataDir: target, role: "command" })).rejects.toThrow(refusal);
    await expect(
      openSite({ dataDir: target, databaseUrl: "postgres://localhost:1/x", role: "site" }),
    ).rejects.toThrow(refusal);
  },
);

test.runIf(asRoot)("accepts entries of other users that are not the site's, such as lost+found", () => {
  mkdirSync(join(dataDir, "lost+found"), { recursive: true });
  chownSync(join(dataDir, "lost+found"), STRANGER, STRANGER);
  closeFolder();
  expect(lstatSync(join(dataDir, "lost+found")).uid).toBe(STRANGER);
});

test("refuses a symbolic link among its files, and follows one to the folder of media", async () => {
  createFiles();
  const elsewhere = join(parent, "large-disk");
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, "file"), "");
  chmodSync(elsewhere, 0o755);
  rmSync(join(dataDir, "media"), { recursive: true });
  symlinkSync(elsewhere, join(dataDir, "media"));
  closeFolder();
  expect(openToOthers(elsewhere)).toEqual([]);
  symlinkSync("/etc/passwd", join(dataDir, "database", "base", "planted"));
  await expect(openSiteIn()).rejects.toThrow(/^[^\n]*planted in the data folder is a symbolic link[^\n]*$/);
});

test("refuses a folder that is shared by design, and leaves it unchanged", async () => {
  const before = lstatSync("/tmp").mode;
  for (const shared of ["/tmp", "/"]) {
    await expect(openSiteIn(shared)).rejects.toThrow(
      `The data folder ${shared} is shared with other programs.`,
    );
  }
  expect(lstatSync("/tmp").mode).toBe(before);
});

test("refuses a file in place of the folder or its parent, in one line", async () => {
  writeFileSync(dataDir, "");
  await expect(openSiteIn()).rejects.toThrow(/^The data folder [^\n]* is not a folder\.$/);
  await expect(openSiteIn(join(dataDir, "deeper"))).rejects.toThrow(
    /^The data folder [^\n]* can't be used: a part of its path is not a folder\.$/,
  );
});

const deepFolder = () => {
  const deep = join(dataDir, ...Array.from({ length: 8 }, () => "a-rather-long-name-of-a-folder"));
  mkdirSync(deep, { recursive: true, mode: 0o700 });
  return deep;
};

test("puts the socket of a deep folder into a private folder with an unpredictable name", () => {
  const one = openSocketFolder(deepFolder()).host;
  rmSync(dataDir, { recursive: true });
  const other = openSocketFolder(deepFolder()).host;
  expect(one).not.toBe(other);
  expect(lstatSync(one).mode & 0o777).toBe(0o700);
  expect(lstatSync(join(deepFolder(), "socket-folder")).mode & 0o777).toBe(0o600);
  for (const folder of [one, other]) rmSync(folder, { recursive: true });
});

const replacements: Record<string, (host: string, stolen: string) => void> = {
  nothing: () => {},
  "a link": (host, stolen) => symlinkSync(stolen, host),
  "a folder that is open to others": (host) => {
    mkdirSync(host);
    chmodSync(host, 0o777);
  },
  ...(asRoot && {
    "a folder of another user": (host: string) => {
      mkdirSync(host, { mode: 0o700 });
      chownSync(host, STRANGER, STRANGER);
    },
  }),
};

test.each(Object.keys(replacements))("neither side uses a socket folder that was replaced by %s", (name) => {
  const deep = deepFolder();
  const host = openSocketFolder(deep).host;
  expect(findSocketFolder(deep)?.host).toBe(host);
  rmSync(host, { recursive: true });
  replacements[name]?.(host, dataDir);
  expect(findSocketFolder(deep)).toBeUndefined();
  const next = openSocketFolder(deep).host;
  expect(next).not.toBe(host);
  expect(findSocketFolder(deep)?.host).toBe(next);
  expect(readFileSync(join(deep, "socket-folder"), "utf8")).toBe(next);
  for (const folder of [host, next]) rmSync(folder, { recursive: true, force: true });
});
