import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CERTIFICATE_TIMEOUT_MS, readCertificate, waitForProxy } from "./ask-proxy.ts";
import { PRESENT_LINK } from "./places.ts";
import { run, succeeds } from "./programs.ts";
import { replaceFiles } from "./replace-files.ts";
import type { Step } from "./run-steps.ts";
import { addressOfSite, readOrEmpty, readSettings } from "./settings.ts";
import type { SetupOptions } from "./setup-options.ts";

const SITE_FILE = "/etc/caddy/tuna.caddy";
const MAIN_FILE = "/etc/caddy/Caddyfile";
const IMPORT_LINE = "import tuna.caddy";

/** Caddy, which gets and renews the certificate itself. */
export function caddySteps({ url }: SetupOptions): Step[] {
  const { hostname: host } = new URL(url);
  const isImported = async () => (await readOrEmpty(MAIN_FILE)).split("\n").includes(IMPORT_LINE);
  const hasCertificate = async () => (await readCertificate(host)) !== undefined;
  return [
    {
      name: "Caddy",
      action: `writes ${SITE_FILE}, imports it in ${MAIN_FILE} and loads it`,
      isDone: async () =>
        (await readOrEmpty(SITE_FILE)) === (await renderSite(host)) &&
        (await isImported()) &&
        (await succeeds("systemctl", ["is-active", "--quiet", "caddy"])),
      do: async () => {
        const main = await readOrEmpty(MAIN_FILE);
        const texts = {
          [SITE_FILE]: await renderSite(host),
          [MAIN_FILE]: (await isImported()) ? main : `${main}\n${IMPORT_LINE}\n`,
        };
        await replaceFiles(texts, async () => {
          await run("caddy", ["validate", "--config", MAIN_FILE, "--adapter", "caddyfile"]);
          await run("systemctl", ["reload-or-restart", "caddy"]);
        });
      },
      remedy: `run \`caddy validate --config ${MAIN_FILE}\`. Another program may listen on port 80 or 443: \`ss -ltnp\`.`,
    },
    {
      name: "The certificate",
      action: `waits until Caddy has one for ${host}`,
      isDone: hasCertificate,
      do: () => waitForProxy(hasCertificate, CERTIFICATE_TIMEOUT_MS),
      remedy: `the DNS must lead ${host} to this machine, and ports 80 and 443 must be open. \`journalctl --unit caddy\` has more.`,
    },
  ];
}

async function renderSite(host: string): Promise<string> {
  const address = addressOfSite(await readSettings());
  const deployed = await readFile(join(PRESENT_LINK, "deploy/caddy/tuna.caddy"), "utf8");
  return deployed.replace("sounds.example {", `${host} {`).replace("127.0.0.1:3000", address);
}
