import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { canInstallPackages, installPackages } from "../../../testing/debian-packages.ts";

const run = promisify(execFile);
const repository = fileURLToPath(new URL("../../../../", import.meta.url));
/** Where machines live: they are too large for memory. */
export const machinesFolder = join(repository, ".cache/debian-machine");
const ARCHIVE = join(machinesFolder, "bookworm.tar");
const MIRROR = "http://deb.debian.org/debian";
/** What a fresh machine has, and what setup installs there, so that tests need the mirror once. */
const INSTALLED = ["systemd", "systemd-sysv", "dbus", "ca-certificates", "openssl"];
const DOWNLOADED = ["postgresql", "nginx", "certbot", "caddy"];

/** Returns why this machine cannot start another one in a folder; undefined if it can. */
export function findObstacle(): string | undefined {
  if (process.platform !== "linux" || !canInstallPackages()) return "this is not Debian with root's rights";
  const namespaces = ["--mount", "--pid", "--fork", "--cgroup", "--ipc", "--uts", "--net"];
  const probe =
    "mount --make-rprivate / && mount -t cgroup2 cgroup2 /mnt && mkdir /mnt/probe && rmdir /mnt/probe";
  const { status, stderr } = spawnSync("unshare", [...namespaces, "sh", "-c", probe], { encoding: "utf8" });
  return status === 0 ? undefined : `namespaces are closed here (${stderr.trim()})`;
}

/** Makes the archive of a fresh Debian by mmdebstrap, once. Returns why that is impossible here. */
export async function prepareDebian(): Promise<string | undefined> {
  if (existsSync(ARCHIVE)) return undefined;
  try {
    await makeArchive();
    return undefined;
  } catch (error) {
    return `Debian cannot be downloaded (${String((error as { stderr?: string }).stderr ?? error).slice(-300)})`;
  }
}

/** Unpacks a fresh Debian with systemd into a folder. */
export async function unpackDebian(folder: string): Promise<void> {
  await run("tar", ["-xf", ARCHIVE, "-C", folder, "--numeric-owner", "--exclude=./dev/*"]);
}

async function makeArchive(): Promise<void> {
  if (spawnSync("which", ["mmdebstrap"]).status !== 0) await installPackages(["mmdebstrap"]);
  await mkdir(machinesFolder, { recursive: true });
  const unfinished = ARCHIVE.replace(".tar", ".unfinished.tar");
  const download = `APT_CONFIG=$MMDEBSTRAP_APT_CONFIG apt-get install --download-only --yes --no-install-recommends ${DOWNLOADED.join(" ")}`;
  try {
    await run(
      "mmdebstrap",
      [
        "--variant=minbase",
        `--include=${INSTALLED.join(",")}`,
        // Keeps the lists and the packages that were downloaded.
        "--skip=cleanup/apt",
        `--customize-hook=${download}`,
        ...["bookworm", unfinished, MIRROR],
      ],
      { maxBuffer: 64e6 },
    );
    await rename(unfinished, ARCHIVE);
  } finally {
    await rm(unfinished, { force: true });
  }
}
