import { endpoints } from "@tuna/sdk/contract";
import * as locale from "@tuna/sdk/locale";
import type { Plugin } from "vite";

const cardSelectors = new URL("../../widgets/src/catalog/card-selectors.ts", import.meta.url);

/** Tables from which each element uses few entries. */
const tables: Record<string, unknown> = {
  ...Object.fromEntries(Object.entries(locale).filter(([name]) => name.endsWith("Texts"))),
  endpoints,
  ...(await import(cardSelectors.href)),
};

const uses = new RegExp(`\\b(${Object.keys(tables).join("|")})\\.(\\w+)`, "g");

/** Inserts texts where they are used, because bundlers keep or drop tables as a whole. */
export const inlineTexts: Plugin = {
  name: "inline-texts",
  transform: {
    filter: { id: /(widgets|sdk)[\\/]src[\\/].*\.tsx?(\?\w+)?$/, code: uses },
    handler: (code) => ({ code: code.replace(uses, inlined), map: null }),
  },
};

function inlined(use: string, table: string, key: string): string {
  const value = (tables[table] as Record<string, unknown>)[key];
  if (value === undefined) return use;
  return typeof value === "string" ? JSON.stringify(value) : `(${JSON.stringify(value)})`;
}
