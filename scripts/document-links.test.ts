import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./testing/source-files.ts";

/** Renamed documents and rewritten headings break links. */
const root = new URL("../", import.meta.url);
const documents = sourceFiles("**/*.md", ".{changeset,github}/**/*.md").filter(
  (file) => !file.endsWith(".api.md"),
);

const links = documents.flatMap((document) =>
  [...withoutCode(read(document)).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = ""]) => ({ document, target }))
    .filter(({ target }) => !/^[a-z]+:/.test(target)),
);

test("every link of a document leads to a file and a heading", () => {
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
});

function leadsSomewhere({ document, target }: { document: string; target: string }): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? new URL(document, root) : new URL(path, new URL(document, root));
  if (!existsSync(file)) return false;
  return anchor === undefined || anchorsOf(readFileSync(file, "utf8")).includes(anchor);
}

/** Returns the anchors that GitHub gives headings. */
function anchorsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```.*?^```/gms, "");
}

function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}
