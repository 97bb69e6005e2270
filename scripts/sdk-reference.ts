import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** An export in the model that API Extractor writes of an entry. */
interface Export {
  kind: "Class" | "Function" | "Interface" | "TypeAlias" | "Variable";
  name: string;
  docComment?: string;
}

interface Model {
  members: { members: Export[] }[];
}

/**
 * Compares `docs/sdk-reference.md` with the doc comments of what the SDK's entries export. Exits with 1 if they differ or a comment
 * is missing; `--update` writes the page. Reads the models that `scripts/api-report.ts` leaves.
 */
const isUpdate = process.argv.includes("--update");
const root = fileURLToPath(new URL("..", import.meta.url));
const page = `${root}docs/sdk-reference.md`;
const typeKinds = new Set(["Interface", "TypeAlias"]);

const undocumented: string[] = [];
const text = `${[
  "# Look up the SDK",
  "This page lists what each entry of `@tuna/sdk` exports: first functions and constants, then types. [The package's own page](../sdk/README.md) shows how to call a site, and your editor shows the whole comment of each name. The texts of `@tuna/sdk/locale` are not listed. `npm run sdk-reference -- --update` generates the page from the comments.",
  ...entryNames().flatMap(blocksOfEntry),
].join("\n\n")}\n`;

if (undocumented.length > 0) throw new Error(`These exports have no doc comment: ${undocumented.join(", ")}`);
if (isUpdate) writeFileSync(page, text);
else if (!existsSync(page) || readFileSync(page, "utf8") !== text) {
  console.error("The SDK's names have changed. If you meant that, run: npm run sdk-reference -- --update");
  process.exit(1);
}

/** Returns the names of the entries, the main one as an empty string. */
function entryNames(): string[] {
  const manifest: { exports: object } = JSON.parse(readFileSync(`${root}sdk/package.json`, "utf8"));
  const keys = Object.keys(manifest.exports).filter((key) => !/\.json$|locale$/.test(key));
  return keys.map((key) => key.slice(2));
}

function blocksOfEntry(name: string): string[] {
  const path = `${root}sdk/dist/api-report/${name || "sdk"}.api.json`;
  const { members }: Model = JSON.parse(readFileSync(path, "utf8"));
  const exported = members.flatMap((entry) => entry.members).map(nameAndMeaning);
  // A function with several signatures is listed once.
  const once = [...new Map(exported.map((row) => [row.name, row])).values()];
  undocumented.push(...once.filter(({ meaning }) => meaning === "").map((row) => `${name}: ${row.name}`));
  const { values = [], types = [] } = Object.groupBy(once, ({ isType }) => (isType ? "types" : "values"));
  return [`## \`@tuna/sdk${name && `/${name}`}\``, tableOf(values), tableOf(types)].filter(Boolean);
}

function nameAndMeaning({ kind, name, docComment = "" }: Export) {
  const [beforeTags = ""] = docComment.replace(/^\/\*\*|\*\/\s*$/g, "").split(/^ \* @/m);
  const meaning = beforeTags
    .replace(/^ \* ?/gm, "")
    .replace(/\{@link ([^}]+)\}/g, "`$1`")
    .replace(/\s+/g, " ")
    .trim();
  // API Extractor gives a name that the platform has too a number, and exports it without.
  return { name: name.replace(/_\d+$/, ""), meaning, isType: typeKinds.has(kind) };
}

function tableOf(rows: readonly { name: string; meaning: string }[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map(
    ({ name, meaning }) => `| \`${name}\` | ${meaning.replaceAll("|", String.raw`\|`)} |`,
  );
  return ["| name | meaning |", "|---|---|", ...lines].join("\n");
}
