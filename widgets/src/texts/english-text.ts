import * as locale from "@tuna/sdk/locale";

/** Returns the English of a text of the elements, by its name; empty if there is none. */
export function englishText(name: string): string {
  const [table = "", key = "", entry = ""] = name.split(".");
  const text = englishTables[`${table}Texts`]?.[key];
  return typeof text === "string" ? text : (text?.[entry] ?? "");
}

/** @internal A test reads it. */
export const englishTables = locale as unknown as Readonly<
  Record<string, Record<string, string | Record<string, string>>>
>;
