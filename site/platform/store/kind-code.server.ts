import type { ItemKind } from "@tuna/sdk";
import type { KindCode } from "./database-schema.server.ts";

const codes = { sound: 0, voice: 1 } as const satisfies Record<ItemKind, KindCode>;
const kinds = ["sound", "voice"] as const satisfies readonly ItemKind[];

/** Returns the number of a kind in the tables. */
export function codeOfKind(kind: ItemKind): KindCode {
  return codes[kind];
}

export function kindOfCode(code: KindCode): ItemKind {
  return kinds[code];
}
