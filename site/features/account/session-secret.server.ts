import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { EnvironmentError } from "../../platform/environment/environment-error.server.ts";

/**
 * Returns the secret from which codes and tokens derive: SESSION_SECRET, or outside production one that is
 * created once in the data folder. Throws {@link EnvironmentError} if production has none.
 */
export async function sessionSecretOf(
  environment: Pick<Environment, "sessionSecret" | "isProduction" | "dataDir">,
): Promise<string> {
  if (environment.sessionSecret) return environment.sessionSecret;
  if (environment.isProduction) {
    throw new EnvironmentError("SESSION_SECRET must be set in production and have 32 characters or more");
  }
  const file = join(environment.dataDir, "session-secret");
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept) return kept;
  await make(environment.dataDir, file);
  return readFile(file, "utf8");
}

/** Written to a temporary file and then linked, so that one of two concurrent processes wins. */
async function make(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString("base64url");
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, secret, { mode: 0o600 });
  await link(draft, file).catch(() => {});
  await rm(draft);
}
