import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCertificate, redirectsToHttps, waitForProxy } from "./ask-proxy.ts";
import { CHALLENGE_FOLDER, certificateFolder, nginxSite } from "./nginx-site.ts";
import { PRESENT_LINK } from "./places.ts";
import { pointLink, targetOf } from "./point-link.ts";
import { run } from "./programs.ts";
import { replaceFiles } from "./replace-files.ts";
import type { Step } from "./run-steps.ts";
import { addressOfSite, readOrEmpty, readSettings } from "./settings.ts";
import type { SetupOptions } from "./setup-options.ts";

const SITE_FILE = "/etc/nginx/sites-available/tuna";
const ENABLED_LINK = "/etc/nginx/sites-enabled/tuna";

/** nginx with a certificate of Let's Encrypt, which certbot renews. */
export function nginxSteps({ url, email }: SetupOptions): Step[] {
  const { hostname: host } = new URL(url);
  const certificate = join(certificateFolder(host), "fullchain.pem");
  const isWritten = async (hasTls: boolean) =>
    (await targetOf(ENABLED_LINK)) === SITE_FILE &&
    (await readOrEmpty(SITE_FILE)) === (await renderSite(host, hasTls));
  const showsCertificate = async () => (await readCertificate(host)) !== undefined;
  return [
    {
      name: "nginx on port 80",
      action: `writes ${SITE_FILE}, which redirects to https`,
      isDone: async () =>
        ((await isWritten(false)) || (await isWritten(true))) && (await redirectsToHttps(host)),
      do: async () => {
        await enableSite(host, existsSync(certificate));
        await waitForProxy(() => redirectsToHttps(host));
      },
      remedy: "run `nginx -t`. Another program may listen on port 80: `ss -ltnp`.",
    },
    {
      name: "The certificate",
      action: `asks Let's Encrypt by certbot for ${host}, whose terms you accept with it`,
      isDone: async () => existsSync(certificate),
      do: async () => {
        await mkdir(CHALLENGE_FOLDER, { recursive: true });
        const names = ["--domain", host, "--cert-name", host, "--email", email];
        const way = [
          "--webroot",
          "--webroot-path",
          CHALLENGE_FOLDER,
          "--deploy-hook",
          "systemctl reload nginx",
        ];
        await run("certbot", ["certonly", "--non-interactive", "--agree-tos", ...names, ...way]);
      },
      remedy: `the DNS must lead ${host} to this machine, and port 80 must be open. /var/log/letsencrypt has more.`,
    },
    {
      name: "nginx on port 443",
      action: `writes ${SITE_FILE} with the certificate`,
      isDone: async () => (await isWritten(true)) && (await showsCertificate()),
      do: async () => {
        await enableSite(host, true);
        await waitForProxy(showsCertificate);
      },
      remedy: "run `nginx -t`. Another program may listen on port 443: `ss -ltnp`.",
    },
  ];
}

async function renderSite(host: string, hasTls: boolean): Promise<string> {
  const address = addressOfSite(await readSettings());
  const deployed = await readFile(join(PRESENT_LINK, "deploy/nginx/tuna.conf"), "utf8");
  return nginxSite(deployed, { host, address, hasTls });
}

/** Writes the site and loads it. If nginx refuses it, the file of before comes back. */
async function enableSite(host: string, hasTls: boolean): Promise<void> {
  await replaceFiles({ [SITE_FILE]: await renderSite(host, hasTls) }, async () => {
    await pointLink(ENABLED_LINK, SITE_FILE);
    await run("nginx", ["-t", "-q"]);
    await run("systemctl", ["reload-or-restart", "nginx"]);
  });
}
