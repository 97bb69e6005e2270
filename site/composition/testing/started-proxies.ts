import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../platform/store/testing/free-port.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Programs that this machine has not, so that their tests are skipped. */
    missingPrograms: readonly string[];
  }
}

/** A proxy in front of a site, with its configuration in `deploy`. */
export interface StartedProxy {
  origin: string;
  stop(): Promise<void>;
}

const deploy = join(import.meta.dirname, "../../../deploy");

/** Starts nginx with `deploy/nginx/tuna-cache.conf`. */
export async function startNginx(sitePort: number): Promise<StartedProxy> {
  const port = await freePort();
  const folder = await newFolder();
  const server = (await readFile(join(deploy, "nginx/tuna-cache.conf"), "utf8"))
    .replace("server site:3000", `server 127.0.0.1:${sitePort}`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("/var/cache/tuna-nginx", join(folder, "cache"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; ${temporary.join(" ")} ${server} }\n`,
  );
  return start("nginx", ["-p", folder, "-e", "stderr", "-c", file], port, folder);
}

/** Starts Varnish with `deploy/varnish/tuna.vcl`, and the token that purges it in its environment, if any. */
export async function startVarnish(sitePort: number, port: number, token?: string): Promise<StartedProxy> {
  const folder = await newFolder();
  const file = join(folder, "tuna.vcl");
  const configuration = (await readFile(join(deploy, "varnish/tuna.vcl"), "utf8")).replace(
    '.port = "3000"',
    `.port = "${sitePort}"`,
  );
  await writeFile(file, configuration);
  const working = join(folder, "working");
  await mkdir(working);
  const args = ["-j", "none", "-F", "-a", `127.0.0.1:${port}`, "-f", file, "-n", working, "-s", "malloc,32m"];
  // By default it drops connections that wait for a thread, or whose request comes late, as on a busy machine.
  args.push("-p", "thread_queue_limit=1000", "-p", "timeout_idle=300");
  return start("varnishd", args, port, folder, token === undefined ? {} : { CDN_PURGE_TOKEN: token });
}

/** Starts HAProxy with `deploy/haproxy/haproxy.cfg` in front of two processes. `inter` is a time between two checks of its own. */
export async function startHaproxy(
  sitePorts: readonly [number, number],
  inter?: `${number}ms`,
): Promise<StartedProxy> {
  const port = await freePort();
  const folder = await newFolder();
  const file = join(folder, "haproxy.cfg");
  const configuration = (await readFile(join(deploy, "haproxy/haproxy.cfg"), "utf8"))
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll("default-server check", inter ? `default-server check inter ${inter}` : "$&")
    .replaceAll("site-1:3000", `127.0.0.1:${sitePorts[0]}`)
    .replaceAll("site-2:3000", `127.0.0.1:${sitePorts[1]}`);
  await writeFile(file, configuration);
  return start("haproxy", ["-db", "-f", file], port, folder);
}

const newFolder = () => mkdtemp(join(tmpdir(), "proxy-"));

async function start(
  program: string,
  args: string[],
  port: number,
  folder: string,
  variables: Record<string, string> = {},
): Promise<StartedProxy> {
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...variables },
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += text;
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start: ${errors}`);
    await wait(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection({ host: "127.0.0.1", port: Number(port) });
    const settle = (isOpen: boolean) => {
      probe.destroy();
      resolve(isOpen);
    };
    probe.once("connect", () => settle(true));
    probe.once("error", () => settle(false));
  });
}
