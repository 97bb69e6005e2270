import type { Sound } from "@tuna/sdk";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { handleEndpoints, limitByNetwork } from "../account/endpoint-callers.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import type { RedactedCatalog } from "../catalog/redacted-catalog.server.ts";
import { fingerprintOfText, soundMatchEndpoints, soundMatchSchemas } from "./sound-matches.ts";

export interface SoundMatchesOptions {
  catalog: Pick<Catalog, "soundsOfFile" | "similarSounds">;
  redacted: Pick<RedactedCatalog, "getMany">;
}

const MAX_NEAR = 3;

/** The lookup of sounds that the library has already, for pages on which somebody is about to upload one. */
export const soundMatchApi = defineTable(
  { endpoints: soundMatchEndpoints, schemas: soundMatchSchemas },
  { matchSound: { rateLimit: limitByNetwork("matchByAddress") } },
);

/** Handles {@link soundMatchApi}. */
export function soundMatchRoutes({ catalog, redacted }: SoundMatchesOptions): BoundEndpoint[] {
  return handleEndpoints(soundMatchApi)({
    async matchSound({ body }) {
      const sameIds = await catalog.soundsOfFile({ hash: body.sha256, identity: body.identity }, 1);
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
