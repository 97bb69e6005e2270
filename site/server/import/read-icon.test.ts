import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generateIcon } from "../media/generated-icon.ts";
import { readIcon } from "./read-icon.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "icon-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array) {
  const file = path.join(folder, "icon.svg");
  await writeFile(file, content);
  return readIcon(file);
}

const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);
const svg = (inner: string) =>
  `<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

test("images are named by their bytes, not by their ending", async () => {
  expect((await read(png)).format).toBe("png");
  expect((await read(svg('<path d="M0 0"/>'))).format).toBe("svg");
});

test.each([
  ["one of ours", generateIcon("seed", "Only <one> & more")],
  ["a link to a part of itself", svg('<use href="#a"/><use xlink:href=\'#a\'/><path fill="url(#g)"/>')],
  ["a picture inside", svg('<image href="data:image/png;base64,AAAA"/>')],
])("an svg with %s is taken", async (_, content) => {
  expect((await read(content)).format).toBe("svg");
});

test.each([
  ["a script", svg("<script>alert(1)</script>")],
  ["a script of another prefix", svg("<svg:SCRIPT >alert(1)</svg:SCRIPT>")],
  ["a foreign object", svg("<foreignObject><body/></foreignObject>")],
  ["an event handler", svg('<path\nonload = "alert(1)"/>')],
  ["a handler after a quote", svg('<path d=""onclick="alert(1)"/>')],
  ["a script in a link", svg('<a href="javascript:alert(1)">x</a>')],
  ["a script in a link in disguise", svg('<a href="&#106;avascript:alert(1)">x</a>')],
  ["a link that changes", svg('<a><set attributeName="href" to="x"/></a>')],
  ["a file from elsewhere", svg('<image href="https://example.org/x.png"/>')],
  ["a style from elsewhere", svg("<style>path{fill:url(https://example.org/x)}</style>")],
  ["entities", '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
  ["no svg at all", "<html><body>hello</body></html>"],
  ["bytes", Uint8Array.of(0, 255, 254, 3)],
  ["nothing", ""],
  ["too much", svg(" ".repeat(1024 * 1024))],
])("an icon with %s is refused", async (_, content) => {
  await expect(read(content)).rejects.toMatchObject({ reason: "bad-icon" });
});
