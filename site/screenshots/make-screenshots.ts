import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeContactSheet } from "./contact-sheet.ts";
import { engineStates } from "./engine-states.ts";
import { pictureStates } from "./picture-states.ts";
import {
  COLOUR_SCHEMES,
  ENGINE_WINDOWS,
  enginePicture,
  isPhone,
  type PictureOptions,
  picturePath,
} from "./pictures.ts";

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "screenshots" },
    /** Names of states, comma separated. */
    only: { type: "string" },
    width: { type: "string", default: "360,768,1440,2560" },
    /** Captures whole pages rather than the first view. */
    full: { type: "boolean", default: false },
    /** Also writes one contact sheet per state: every width, dark above light. Other engines have a sheet per window. */
    sheets: { type: "string" },
    /** chromium, firefox or webkit. The other two show their main states. */
    engine: { type: "string", default: "chromium" },
  },
});

const isChromium = values.engine === "chromium";
const options: PictureOptions = {
  folder: values.out,
  widths: values.width.split(",").map(Number),
  isFull: values.full,
};
mkdirSync(options.folder, { recursive: true });
const names = values.only?.split(",") ?? (isChromium ? pictureStates : engineStates).map(({ name }) => name);
const { status } = spawnSync(
  "playwright",
  [
    "test",
    `--project=pictures${isChromium ? "" : `-${values.engine}`}`,
    ...["--grep", `picture of (${names.join("|")})$`],
  ],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_OPTIONS: "--conditions=tuna-source", PICTURES: JSON.stringify(options) },
  },
);
if (values.sheets) writeSheets(values.sheets);
process.exitCode = status ?? 1;

function writeSheets(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (isChromium)
    for (const name of names) {
      const isForPhones = pictureStates.find((state) => state.name === name)?.isForPhones;
      const widths = options.widths.filter((width) => !isForPhones || isPhone(width));
      const rows = COLOUR_SCHEMES.map((scheme) =>
        widths.map((width) => picturePath(options.folder, name, width, scheme)),
      );
      if (rows.flat().every((path) => existsSync(path)))
        writeContactSheet(rows, join(folder, `${name}.webp`));
    }
  else
    for (const { name, columns } of ENGINE_WINDOWS) {
      const pictures = names
        .map((state) => enginePicture(options.folder, values.engine, state, name))
        .filter((path) => existsSync(path));
      const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, row) =>
        pictures.slice(row * columns, (row + 1) * columns),
      );
      writeContactSheet(rows, join(folder, `${values.engine}-${name}.webp`));
    }
}
