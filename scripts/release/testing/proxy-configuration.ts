import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface ProxyPorts {
  /** Where the proxy listens on this machine. */
  proxy: number;
  /** Where the site listens on this machine. */
  site: number;
}

/**
 * Writes the proxy's configuration of `deploy/nginx` for ports of this machine, with the main file that the nginx image
 * has otherwise. Returns the arguments of nginx.
 */
export function writeProxyConfiguration(repository: string, folder: string, ports: ProxyPorts): string[] {
  mkdirSync(folder, { recursive: true });
  const server = readFileSync(join(repository, "deploy/nginx/tuna.conf"), "utf8")
    .replace("server site:3000", `server 127.0.0.1:${ports.site}`)
    .replace("listen 80;", `listen 127.0.0.1:${ports.proxy};`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; ${temporary.join(" ")} ${server} }\n`,
  );
  return ["-p", folder, "-e", "stderr", "-c", file];
}
