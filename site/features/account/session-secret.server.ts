import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { EnvironmentError } from "../../platform/environment/environment-error.server.ts";
import { writeWhole } from "../../platform/store/write-whole.server.ts";

/** Anybody could guess a shorter secret, such as the empty one of a file that a power failure cut off. */
const MIN_SECRET_LENGTH = 32;

/**
 * Returns the secret from which codes and tokens derive: SESSION_SECRET, or outside production one that is
 * created once in the data folder. Throws {@link EnvironmentError} if production has none, or if the folder keeps none.
 */
export async function sessionSecretOf(
  environment: Pick<Environment, "sessionSecret" | "isProduction" | "dataDir">,
): Promise<string> {
  if (environment.sessionSecret) return environment.sessionSecret;
  if (environment.isProduction) {
    throw new EnvironmentError("SESSION_SECRET must be set in production and have 32 characters or more");
  }
  const file = join(environment.dataDir, "session-secret");
  const kept = await keptOrMade(file);
  if (kept.length >= MIN_SECRET_LENGTH) return kept;
  // Processes that start at once agree on this file's secret. It stays, because a slower one may still look for it.
  const renewed = await keptOrMade(`${file}.renewed`);
  if (renewed.length < MIN_SECRET_LENGTH) {
    throw new EnvironmentError(
      `SESSION_SECRET must be set, because ${file} and ${file}.renewed are too short`,
    );
  }
  await writeWhole(file, Buffer.from(renewed));
  return renewed;
}

/** Returns the text of a file, which gets a new secret if it does not exist. */
async function keptOrMade(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept !== undefined) return kept;
  await make(file);
  return readFile(file, "utf8");
}

/** Written to a temporary file and then linked, so that one of two concurrent processes wins. */
async function make(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeWhole(draft, Buffer.from(randomBytes(32).toString("base64url")));
  await link(draft, file).catch(() => {});
  await rm(draft);
}
