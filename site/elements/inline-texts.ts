import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@tuna/sdk/contract";
import * as locale from "@tuna/sdk/locale";
import type { Plugin } from "vite";

const pageTexts = fileURLToPath(new URL("../../widgets/src/texts/page-texts.ts", import.meta.url));
const cardSelectors = new URL("../../widgets/src/catalog/card-selectors.ts", import.meta.url);

/** Tables from which each element uses few entries. */
const tables: Record<string, unknown> = {
  ...Object.fromEntries(Object.entries(locale).filter(([name]) => name.endsWith("Texts"))),
  endpoints,
  ...(await import(cardSelectors.href)),
};

const uses = new RegExp(`\\b(${Object.keys(tables).join("|")})\\.(\\w+)`, "g");

/**
 * Inserts texts where they are used, because bundlers keep or drop tables as a whole. Components show them in the language
 * that the page has set.
 */
export const inlineTexts: Plugin = {
  name: "inline-texts",
  transform: {
    filter: { id: /(widgets|sdk)[\\/]src[\\/].*\.tsx?(\?\w+)?$/, code: uses },
    handler(code, id) {
      const [file = id] = id.split("?");
      const isShown = /widgets[\\/]src[\\/]/.test(file);
      const inlined = code.replace(uses, (use, table, key) => inlinedUse(use, table, key, isShown));
      const isCalled = isShown && inlined.includes("pageText(");
      return { code: isCalled ? `${importOf(file)}\n${inlined}` : inlined, map: null };
    },
  },
};

function importOf(file: string): string {
  const path = relative(dirname(file), pageTexts).replaceAll("\\", "/");
  return `import { pageText } from ${JSON.stringify(path.startsWith(".") ? path : `./${path}`)};`;
}

function inlinedUse(use: string, table: string, key: string, isShown: boolean): string {
  const value = (tables[table] as Record<string, unknown>)[key];
  if (value === undefined) return use;
  const [, group] = /^(\w+)Texts$/.exec(table) ?? [];
  if (isShown && group) return `pageText("${group}.${key}", ${JSON.stringify(value)})`;
  return typeof value === "string" ? JSON.stringify(value) : `(${JSON.stringify(value)})`;
}
