import { createHash } from "node:crypto";
import type { ItemKind, Sound } from "@tuna/sdk";
import type { MediaFile, NewItem } from "../../../features/catalog/catalog.server.ts";
import type { CallerKeys } from "../../http/visitor-key.server.ts";

/** A media file in the catalogue only. No test reads its bytes. */
export const testAudio: MediaFile = {
  hash: createHash("sha256").update("audio").digest("hex"),
  format: "wav",
  mimeType: "audio/wav",
  sizeBytes: 4321,
  durationMs: 1234,
  loudnessLufs: -14.5,
  peaks: Array.from({ length: 100 }, (_, index) => index),
};

export const testIcon: MediaFile = {
  ...testAudio,
  hash: createHash("sha256").update("icon").digest("hex"),
  format: "svg",
  mimeType: "image/svg+xml",
  durationMs: null,
  loudnessLufs: null,
  peaks: [],
};

/** Returns a listed item. Its source key is made of its name unless another is given. */
export function newTestItem<Kind extends ItemKind>(
  kind: Kind,
  name: string,
  {
    fields,
    ...others
  }: { fields?: Partial<NewItem<Kind>["fields"]> } & Partial<Omit<NewItem<Kind>, "fields">> = {},
): NewItem<Kind> {
  return {
    kind,
    sourceKey: `test:${kind}:${name}`,
    createdAt: new Date("2025-01-01T00:00:00Z"),
    publicStatus: "listed",
    plays: 0,
    addedToSoundboard: 0,
    audioHash: null,
    originalHash: null,
    fileName: `${name}.wav`,
    iconHash: null,
    ...others,
    fields: { name, ...fields } as NewItem<Kind>["fields"],
  };
}

/** Returns an item's public info with some fields. The others are empty. */
export function testPublicInfo(fields: Partial<Sound["publicInfo"]>): Sound["publicInfo"] {
  return {
    url: "",
    sensitiveContent: false,
    description: "",
    tags: [],
    categories: [],
    ownerName: "",
    ownerSlug: "",
    licence: "library",
    ...fields,
  };
}

/** Returns the keys of a visitor in their own network, unless another is given. */
export function testCallerKeys(visitor: string, network = visitor): CallerKeys {
  return { visitor, network, wideNetwork: network };
}
