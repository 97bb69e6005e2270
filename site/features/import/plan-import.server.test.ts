import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { planImport } from "./plan-import.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "plan-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Files = Record<string, unknown>;

/** Plans the import of files, whose content is text or becomes JSON. */
async function plan(files: Files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  const { sounds, voices, refusals } = await planImport(folder, {
    owner: undefined,
    storage: { driver: "folder", folder },
  });
  const planned = sounds.map(({ source, task }) => [source, task.entry?.sensitive] as const);
  return { sounds: Object.fromEntries(planned), voices, refusals };
}

test.each<[string, Files]>([
  [
    "a second row",
    {
      "catalogue.csv": "file,sensitive\nhorn.wav,no\n",
      "catalogue.json": [{ file: "horn.wav", sensitive: true }],
    },
  ],
  ["a name in another case", { "catalogue.json": [{ file: "Horn.WAV", sensitive: true }] }],
  ["a name with blanks", { "catalogue.json": [{ file: " horn.wav ", sensitive: true }] }],
  ["a mistake and blanks", { "catalogue.json": [{ file: "horn.wav ", nmae: "x", sensitive: true }] }],
  ["a misspelt field for the file", { "catalogue.json": [{ filename: "horn.wav", sensitive: true }] }],
  ["a row that is no object", { "catalogue.json": { "horn.wav": "sensitive" } }],
  ["a row that is a name", { "catalogue.json": ["horn.wav"] }],
  ["a voice that names it in another case", { "voices.json": [{ name: "Robot", demo: "Horn.wav" }] }],
])("imports no sound without its refused row: %s", async (_mistake, files) => {
  const { sounds, refusals } = await plan({ "horn.wav": "", "other.wav": "", ...files });
  expect(Object.keys(sounds)).toEqual(["other.wav"]);
  expect(refusals).toMatchObject([{ reason: "bad-entry" }]);
});

test("imports a sound with a row that is a demo or an icon too", async () => {
  const { sounds, voices } = await plan({
    "robot.wav": "",
    "picture.mka": "",
    "plain.wav": "",
    "catalogue.json": [
      { file: "robot.wav", sensitive: true, icon: "picture.mka" },
      { file: "picture.mka", sensitive: false },
    ],
    "voices.json": [{ name: "Robot", demo: "robot.wav", originalDemo: "plain.wav" }],
  });
  expect(sounds).toStrictEqual({ "robot.wav": true, "picture.mka": false });
  expect(voices[0]?.task.files.demo).toBe(path.join(folder, "robot.wav"));
});

test.each(["catalogue.json", "voices.json"])("refuses any number of rows of %s", async (name) => {
  const count = 150_000;
  const { refusals } = await plan({ [name]: Array.from({ length: count }, () => 0) });
  expect(refusals).toHaveLength(count);
});

test("gives each file the row with exactly its name", async () => {
  const names = [" horn.wav", "horn.wav", "Horn.wav", "\u00e9.wav", "e\u0301.wav"];
  const { sounds, refusals } = await plan({
    ...Object.fromEntries(names.map((name) => [name, ""])),
    "catalogue.json": names.map((file, index) => ({ file, sensitive: index % 2 === 0 })),
  });
  expect(refusals).toEqual([]);
  expect(sounds).toEqual(Object.fromEntries(names.map((name, index) => [name, index % 2 === 0])));
});
