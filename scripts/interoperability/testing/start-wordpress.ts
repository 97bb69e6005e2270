import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../site/platform/store/testing/free-port.ts";
import { spawnGroup } from "../../../site/testing/spawn-group.ts";
import { runCommand } from "../../packages/testing/run-command.ts";
import { configuration, installation, safePorts } from "./wordpress-files.ts";

const repository = join(import.meta.dirname, "../../..");

/** A WordPress of Debian with the plugin of `examples/wordpress`, which is not active yet. */
export interface WordPress {
  url: string;
  /** Runs PHP in WordPress, and returns what it prints. */
  run(php: string): Promise<string>;
  /** Lines that PHP logged about the plugin. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** An account with its own password. Authors may not publish frames or scripts. */
export const people = {
  administrator: { name: "ada", password: "administrator-password" },
  author: { name: "bea", password: "author-password" },
} as const;

/** Installs and starts WordPress with a database of its own. Its pages may call the site, whatever its port. */
export async function startWordPress(siteUrl: string): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), "wordpress-"));
  const www = join(folder, "www");
  const log = join(folder, "php.log");
  const url = `http://127.0.0.1:${await freePort()}`;
  const processes: ChildProcess[] = [];
  const run = (php: string) => {
    const load = `$_SERVER["HTTP_HOST"] = ${JSON.stringify(new URL(url).host)}; require ${JSON.stringify(`${www}/wp-load.php`)};`;
    return runCommand("php", ["-r", load + php], { cwd: folder });
  };
  const close = async () => {
    for (const child of processes) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, "exit");
      // With its workers, which PHP leaves behind.
      process.kill(-child.pid, "SIGTERM");
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const socket = join(folder, "db.sock");
    const [database] = await Promise.all([
      startDatabase(folder, socket),
      // Debian links scripts of other packages into WordPress.
      runCommand("cp", ["-rL", "/usr/share/wordpress", www], { cwd: folder }),
    ]);
    processes.push(database);
    await cp(join(repository, "examples/wordpress/tuna"), join(www, "wp-content/plugins/tuna"), {
      recursive: true,
    });
    await writeFile(join(www, "wp-config.php"), configuration({ socket, url, log }));
    await cp(join(www, "wp-content/plugins"), join(www, "wp-content/mu-plugins"), {
      recursive: true,
      filter: (path) => path.endsWith("plugins"),
    });
    await writeFile(join(www, "wp-content/mu-plugins/ports.php"), safePorts(siteUrl));
    await runCommand(
      "php",
      ["-r", `define("WP_INSTALLING", true); require "${www}/wp-load.php"; ${installation(people)}`],
      {
        cwd: folder,
      },
    );
    processes.push(await startPhp(www, url));
    return {
      url,
      run,
      async complaints() {
        const text = await readFile(log, "utf8").catch(() => "");
        return text.split("\n").filter((line) => line.includes("plugins/tuna"));
      },
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function startDatabase(folder: string, socket: string): Promise<ChildProcess> {
  const data = join(folder, "db");
  const user = `--user=${userInfo().username}`;
  const basics = ["--no-defaults", `--datadir=${data}`, user];
  await runCommand("mariadb-install-db", [...basics, "--auth-root-authentication-method=normal"], {
    cwd: folder,
  });
  const first = join(folder, "first.sql");
  await writeFile(first, "CREATE DATABASE wordpress;\n");
  const own = [
    `--socket=${socket}`,
    "--skip-networking",
    `--init-file=${first}`,
    `--pid-file=${folder}/db.pid`,
  ];
  return untilPrinted(spawnGroup("mariadbd", [...basics, ...own]), "ready for connections");
}

/** PHP's own server answers one request at a time, unless it has workers: pages of WordPress call WordPress. */
function startPhp(www: string, url: string): Promise<ChildProcess> {
  const environment = { ...process.env, PHP_CLI_SERVER_WORKERS: "4" };
  const child = spawnGroup("php", ["-S", new URL(url).host, "-t", www], { cwd: www, env: environment });
  return untilPrinted(child, "started");
}

/** Rejects with what it printed if the process ends first. */
function untilPrinted(child: ChildProcess, text: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(text)) resolve(child);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(printed)));
  });
}
