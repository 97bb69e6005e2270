import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { DebianMachine } from "./debian-machine.ts";

/** Files of the authority in the machine. */
export const AUTHORITY_FOLDER = "/etc/test-ca";
const DIRECTORY = "https://acme.example:8443/acme/local/directory";

/** A Caddy that gives certificates by ACME, and asks for the same proofs as Let's Encrypt. */
const configuration = `{
	admin off
	auto_https disable_redirects
	storage file_system /var/lib/test-ca
	skip_install_trust
	pki {
		ca local {
			root {
				cert ${AUTHORITY_FOLDER}/root.crt
				key ${AUTHORITY_FOLDER}/root.key
			}
			intermediate {
				cert ${AUTHORITY_FOLDER}/intermediate.crt
				key ${AUTHORITY_FOLDER}/intermediate.key
			}
		}
	}
}
acme.example:8443 {
	tls internal
	acme_server
}
`;

/**
 * Gives a machine what the internet would: names, an authority that certbot and Caddy ask instead of Let's Encrypt, and a
 * certificate of the mail server.
 */
export async function startAuthority({ root, run }: DebianMachine): Promise<void> {
  const must = async (program: string, ...args: string[]) =>
    expect(await run(program, ...args)).toMatchObject({ code: 0 });
  await writeFile(join(root, "etc/hosts"), "127.0.0.1 localhost sounds.example acme.example mail.example\n");
  await mkdir(join(root, AUTHORITY_FOLDER));
  await writeFile(join(root, AUTHORITY_FOLDER, "Caddyfile"), configuration);
  const make = (name: string, parent: string | undefined, ...extensions: string[]) => {
    const at = (file: string) => `${AUTHORITY_FOLDER}/${file}`;
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "3000"];
    const by = parent ? ["-CA", at(`${parent}.crt`), "-CAkey", at(`${parent}.key`)] : [];
    const files = ["-keyout", at(`${name}.key`), "-out", at(`${name}.crt`), "-subj", `/CN=${name}`];
    return must(
      "openssl",
      "req",
      "-x509",
      ...key,
      ...by,
      ...files,
      ...extensions.flatMap((one) => ["-addext", one]),
    );
  };
  const authority = ["basicConstraints=critical,CA:true", "keyUsage=critical,keyCertSign,cRLSign"];
  await make("root", undefined, ...authority);
  await make("intermediate", "root", ...authority);
  await make("mail", "root", "subjectAltName=DNS:mail.example", "basicConstraints=CA:false");

  // The package would start a Caddy on port 80.
  await must("ln", "-s", "/dev/null", "/etc/systemd/system/caddy.service");
  await must("apt-get", "-qq", "install", "--yes", "--no-install-recommends", "caddy");
  await must("rm", "/etc/systemd/system/caddy.service");
  const serve = ["caddy", "run", "--config", `${AUTHORITY_FOLDER}/Caddyfile`, "--adapter", "caddyfile"];
  await must("systemd-run", "--unit=test-ca", ...serve);

  await mkdir(join(root, "root/.config/letsencrypt"), { recursive: true });
  await writeFile(
    join(root, "root/.config/letsencrypt/cli.ini"),
    `server = ${DIRECTORY}\nno-verify-ssl = true\n`,
  );
  const trust = `{\n\tacme_ca ${DIRECTORY}\n\tacme_ca_root ${AUTHORITY_FOLDER}/root.crt\n}\n`;
  await writeFile(join(root, "etc/caddy/Caddyfile"), trust);
}
