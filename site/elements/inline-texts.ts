import { endpoints } from "@tuna/sdk/contract";
import * as locale from "@tuna/sdk/locale";
import type { Plugin } from "vite";

/** Tables of the sdk of which elements use a few entries each. */
const tables = Object.fromEntries(
  Object.entries({ ...locale, endpoints }).filter(([name]) => name.endsWith("Texts") || name === "endpoints"),
) as Record<string, unknown>;

const uses = new RegExp(`\\b(${Object.keys(tables).join("|")})\\.(\\w+)`, "g");

/** Puts the texts that are used where they are used: bundlers keep or drop tables as a whole. */
export const inlineTexts: Plugin = {
  name: "inline-texts",
  transform: {
    filter: { id: /widgets[\\/]src[\\/].*\.tsx?$/, code: uses },
    handler: (code) => ({ code: code.replace(uses, inlined), map: null }),
  },
};

function inlined(use: string, table: string, key: string): string {
  const value = (tables[table] as Record<string, unknown>)[key];
  if (value === undefined) return use;
  return typeof value === "string" ? JSON.stringify(value) : `(${JSON.stringify(value)})`;
}
