import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseEnv } from "node:util";
import {
  COMMAND_LINK,
  DATA_FOLDER,
  LOCAL_DATABASE_URL,
  ownRelease,
  PRESENT_LINK,
  RELEASES_FOLDER,
  SITE_USER,
} from "./places.ts";
import { pointLink, targetOf } from "./point-link.ts";
import { run, succeeds } from "./programs.ts";
import type { Step } from "./run-steps.ts";
import type { SetupOptions } from "./setup-options.ts";

/** The machine itself, Debian's packages, the user, and the release. */
export function machineSteps({ proxy, databaseUrl }: SetupOptions): Step[] {
  const packages = [
    ...(databaseUrl === LOCAL_DATABASE_URL ? ["postgresql"] : []),
    ...{ nginx: ["nginx", "certbot"], caddy: ["caddy"], none: [] }[proxy],
  ];
  return [
    {
      name: "Debian with systemd, as root",
      action: "checks the machine",
      isDone: async () => (await findMachineProblem()) === undefined,
      do: async () => {
        throw new Error(await findMachineProblem());
      },
      remedy: "see docs/installing.md for other machines.",
    },
    {
      name: `Packages ${packages.join(", ") || "(none)"}`,
      action: "installs them by apt-get",
      isDone: async () => (await Promise.all(packages.map(isInstalled))).every(Boolean),
      do: async () => {
        await run("apt-get", ["-qq", "update"]);
        await run("apt-get", ["-qq", "install", "--yes", "--no-install-recommends", ...packages]);
      },
      remedy: "look whether `apt-get update` works, then run setup again.",
    },
    {
      name: "The site's user",
      action: `creates the user ${SITE_USER}`,
      isDone: () => succeeds("getent", ["passwd", SITE_USER]),
      do: async () => {
        const home = ["--home-dir", DATA_FOLDER, "--shell", "/usr/sbin/nologin"];
        await run("useradd", ["--system", "--user-group", ...home, SITE_USER]);
      },
      remedy: `look with \`getent passwd ${SITE_USER}\` whether another program has that name.`,
    },
    {
      name: "The release",
      action: `points ${PRESENT_LINK} and ${COMMAND_LINK} at it`,
      isDone: async () => (await targetOf(PRESENT_LINK)) === ownRelease && existsSync(COMMAND_LINK),
      do: linkRelease,
      remedy: `unpack the tarball in ${RELEASES_FOLDER} and run its bin/tuna there.`,
    },
  ];
}

async function findMachineProblem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "Only root can set up a machine";
  const system = parseEnv(await readFile("/etc/os-release", "utf8").catch(() => ""));
  if (!`${system.ID} ${system.ID_LIKE}`.includes("debian")) return "This is not Debian or Ubuntu";
  if (!existsSync("/run/systemd/system")) return "systemd does not run here";
  return undefined;
}

async function isInstalled(name: string): Promise<boolean> {
  return (await run("dpkg-query", ["--show", "--showformat=\u0024{db:Status-Abbrev}", name])).startsWith(
    "ii",
  );
}

async function linkRelease(): Promise<void> {
  if (dirname(ownRelease) !== RELEASES_FOLDER || ownRelease === PRESENT_LINK)
    throw new Error(`This release is in ${ownRelease}`);
  const present = await targetOf(PRESENT_LINK);
  if (present && present !== ownRelease)
    throw new Error(`${present} is installed. To change it, run: tuna update TARBALL`);
  await pointLink(PRESENT_LINK, ownRelease);
  await pointLink(COMMAND_LINK, join(PRESENT_LINK, "bin/tuna"));
}
