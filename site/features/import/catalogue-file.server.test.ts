import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCatalogueFile } from "./catalogue-file.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "catalogue-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, content: string | Uint8Array) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return readCatalogueFile(file);
}

const horn = {
  file: "horn.wav",
  name: "Horn",
  tags: ["air-horn", "loud"],
  category: "memes",
  sensitive: true,
};

test.each([
  ["catalogue.json", JSON.stringify([{ ...horn, tags: ["Air Horn", "loud"] }])],
  ["catalogue.json", JSON.stringify({ "horn.wav": { ...horn, tags: "Air Horn, loud", file: undefined } })],
  ["catalogue.csv", 'file,name,tags,category,sensitive\nhorn.wav,Horn,"Air Horn, loud",Memes,yes\n'],
  ["catalogue.csv", "\uFEFFFile;Name;Tags;Category;Sensitive\r\nhorn.wav;Horn;Air Horn|loud;memes;TRUE\r\n"],
])("reads entries from %s in each supported form", async (name, content) => {
  const { rows, refusals } = await read(name, content);
  expect(refusals).toEqual([]);
  expect(rows.map(({ entry }) => entry)).toMatchObject([horn]);
});

test("ignores empty cells", async () => {
  const { rows } = await read(
    "catalogue.csv",
    "file,name,tags,category,description,sensitive,owner\na.wav,,,,,,\n",
  );
  expect(Object.entries(rows[0]!.entry).filter(([, value]) => value !== undefined)).toEqual([
    ["file", "a.wav"],
  ]);
});

test.each([
  [{ name: "no file" }, "file:"],
  [{ file: "a.wav", sensitive: "perhaps" }, "sensitive: must be yes or no, not 'perhaps'"],
  [{ file: "a.wav", category: "cooking" }, "category: must be one of memes,"],
  [{ file: "a.wav", sensitve: true }, "unknown field sensitve"],
  [{ file: "a.wav", name: "x".repeat(101) }, "name: must have at most 100 characters"],
  [{ file: "a.wav", tags: [1] }, "tags"],
  [{ file: "a.wav", plays: -1 }, "plays: must be a whole number of at least 0"],
  [{ file: "a.wav", daysOld: "old" }, "daysOld: must be a number of days"],
  [{ file: "a.wav", createdAt: "yesterday" }, "createdAt: must be a date and time"],
  [{ file: "a.wav", id: "a b" }, "id: An id has 1 to 64 letters"],
  ["a.wav", "expected object"],
])("refuses only the row with a mistake, by its number: %j", async (bad, detail) => {
  const { rows, refusals } = await read("catalogue.json", JSON.stringify([horn, bad, { file: "b.wav" }]));
  expect(rows.map(({ entry }) => entry.file)).toEqual(["horn.wav", "b.wav"]);
  expect(refusals).toMatchObject([{ reason: "bad-entry" }]);
  expect(refusals[0]!.source).toMatch(/^catalogue\.json, row 2/);
  expect(refusals[0]!.detail).toContain(detail);
});

test.each([
  ["catalogue.json", "[{", "is not valid JSON"],
  ["catalogue.json", '"horn"', "must hold a list of entries"],
  ["catalogue.csv", 'file,name\n"a.wav,horn\n', "is not valid CSV"],
  ["catalogue.csv", "file,name\na.wav,one,two\n", "is not valid CSV"],
  ["catalogue.csv", "filename,sensitive\na.wav,yes\n", "no column is named 'file'"],
  ["catalogue.csv", Uint8Array.of(0xff, 0xfe, 0x41), "cannot be read as UTF-8 text"],
])("an invalid %s stops the import: %s", async (name, content, message) => {
  await expect(read(name, content)).rejects.toThrow(message);
});
