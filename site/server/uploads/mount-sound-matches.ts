import type { Sound } from "@tuna/sdk";
import type { Hono } from "hono";
import {
  fingerprintOfText,
  soundMatchEndpoints,
  soundMatchSchemas,
} from "../../contract/uploads/sound-matches.ts";
import type { Accounts } from "../account/accounts.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { RedactedCatalog } from "../catalog/redacted-catalog.ts";
import type { Environment } from "../environment/environment.ts";
import { cacheControls } from "../http/cache-control.ts";
import { mountTable } from "../http/mount-table.ts";
import { createNetworkKey } from "../http/visitor-key.ts";

export interface SoundMatchesOptions {
  accounts: Pick<Accounts, "limits">;
  catalog: Pick<Catalog, "soundsOfFile" | "similarSounds">;
  redacted: Pick<RedactedCatalog, "getMany">;
  environment: Environment;
}

const MAX_NEAR = 3;

/**
 * Mounts the lookup of sounds that the library has already, for pages on which somebody is about to upload one. Needs no
 * login; a network may ask 300 times an hour.
 */
export function mountSoundMatches(app: Hono, options: SoundMatchesOptions): void {
  const { accounts, catalog, redacted, environment } = options;
  const networkKey = createNetworkKey(environment);
  const policy = {
    cacheControl: () => cacheControls.noStore,
    sameOriginPaths: [soundMatchEndpoints.matchSound.path],
  };
  mountTable(app, { endpoints: soundMatchEndpoints, schemas: soundMatchSchemas }, policy, {
    async matchSound({ body }, context) {
      await accounts.limits.take("matchByAddress", networkKey(context));
      const sameIds = body.sha256 ? await catalog.soundsOfFile(body.sha256, 1) : [];
      const words = fingerprintOfText(body.fingerprint ?? "");
      const nearIds = await catalog.similarSounds(words, MAX_NEAR + 1);
      const [same, near]: [Sound[], Sound[]] = await Promise.all([
        redacted.getMany("sound", sameIds),
        redacted.getMany(
          "sound",
          nearIds.filter((id) => !sameIds.includes(id)),
        ),
      ]);
      return { same: same[0] ?? null, near: near.slice(0, MAX_NEAR) };
    },
  });
}
