import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generateIcon } from "../../platform/icons/generated-icon.ts";
import { exif, photo, secretText, tellingPhotos } from "../account/picture/testing/test-pictures.ts";
import { readIcon } from "./read-icon.server.ts";
import { decodeWebp } from "./webp-codec.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "icon-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Uint8Array) {
  const file = path.join(folder, "icon.svg");
  await writeFile(file, content);
  const bytes = await readIcon(file);
  expect((await fileTypeFromBuffer(bytes))?.ext).toBe("webp");
  const image = await decodeWebp(bytes);
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y * (image.height - 1)) * image.width + Math.floor(x * (image.width - 1))) * 4;
    return nameOf([...image.data.subarray(at, at + 4)]);
  };
  return { bytes, size: [image.width, image.height], colourAt };
}

/** JPEG and WebP change colours slightly. */
function nameOf([red = 0, green = 0, blue = 0, opacity = 0]: number[]): string {
  if (opacity < 30) return "clear";
  if (red > 200 && green < 60 && blue < 60) return opacity < 200 ? "half red" : "red";
  return blue > 200 && red < 60 && green < 60 ? "blue" : `${red} ${green} ${blue} ${opacity}`;
}

const svg = (inner: string) =>
  `<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">${inner}</svg>`;
const redBox = '<path fill="red" d="M0 0h20v10h-20z"/>';

test.each(["photo.png", "photo.jpg", "photo.webp", "lossless.webp"] as const)(
  "draws %s with its colours and size",
  async (name) => {
    const { size, colourAt } = await read(photo(name));
    expect(size).toEqual([24, 16]);
    expect([colourAt(0.1, 0.5), colourAt(0.9, 0.5)]).toEqual(["red", "blue"]);
  },
);

test("rotates a photo by its EXIF orientation", async () => {
  const jpeg = photo("photo.jpg");
  const { size, colourAt } = await read(Buffer.concat([jpeg.subarray(0, 2), exif(6), jpeg.subarray(2)]));
  expect(size).toEqual([16, 24]);
  expect([colourAt(0.5, 0.1), colourAt(0.5, 0.9)]).toEqual(["red", "blue"]);
});

test.each(["png", "jpg", "webp"] as const)("removes everything but the pixels from a %s", async (format) => {
  const { bytes } = await read(tellingPhotos[format]());
  expect(Buffer.from(bytes).includes(secretText.slice(0, 12))).toBe(false);
});

test("draws an SVG with 512 pixels on its longer side and its opacity", async () => {
  const half = '<path fill="red" fill-opacity=".5" d="M0 0h10v10h-10z"/>';
  const { size, colourAt } = await read(svg(half));
  expect(size).toEqual([512, 256]);
  expect([colourAt(0.2, 0.5), colourAt(0.8, 0.5)]).toEqual(["half red", "clear"]);
});

test("draws an SVG with shadows, masks and layers", async () => {
  const shadow = '<filter id="f"><feDropShadow dx="1" dy="1" stdDeviation="1"/></filter>';
  const mask = '<mask id="m"><path fill="white" d="M0 0h20v10h-20z"/></mask>';
  const shadows = '<g filter="url(#f)" opacity=".99">'.repeat(6) + redBox + "</g>".repeat(6);
  const { colourAt } = await read(svg(`${shadow}${mask}<g mask="url(#m)">${shadows}</g>${redBox}`));
  expect(colourAt(0.5, 0.5)).toBe("red");
});

test("draws an SVG that contains a photo", async () => {
  const href = `data:image/png;base64,${Buffer.from(photo("photo.png")).toString("base64")}`;
  const { colourAt } = await read(
    svg(`<image width="20" height="10" preserveAspectRatio="none" href="${href}"/>`),
  );
  expect([colourAt(0.1, 0.5), colourAt(0.9, 0.5)]).toEqual(["red", "blue"]);
});

test("draws an icon that the site generated", async () => {
  expect((await read(generateIcon({ seed: "seed", label: "Only <one> & more" }))).size).toEqual([512, 512]);
});

test.each([
  ["a script", "<script>alert('trace')</script>"],
  [
    "a script of another prefix",
    "<svg:SCRIPT xmlns:svg='http://www.w3.org/2000/svg'>alert('trace')</svg:SCRIPT>",
  ],
  [
    "a foreign object",
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'>trace</body></foreignObject>",
  ],
  ["an event handler", '<path onload="trace()"/>'],
  ["a script in a link", '<a href="javascript:trace()"><path d="M0 0h1v1z"/></a>'],
  ["a script in a link in disguise", '<a href="&#106;avascript:trace()"><path d="M0 0h1v1z"/></a>'],
  ["a link that changes", '<a><set attributeName="href" to="trace"/></a>'],
  ["an imported style sheet", "<style>@import 'https://example.org/trace.css';</style>"],
  ["an imported style sheet in disguise", "<style>@\\69mport 'https://example.org/trace.css';</style>"],
  ["a style from elsewhere", "<style>path{stroke:url(https://example.org/trace)}</style>"],
  ["a style from elsewhere in disguise", "<style>path{stroke:u\\72l(https://example.org/trace)}</style>"],
  ["a set of images", "<style>path{mask:image-set('https://example.org/trace' 1x)}</style>"],
  [
    "a refresh",
    "<meta xmlns='http://www.w3.org/1999/xhtml' http-equiv='refresh' content='0;url=https://example.org/trace'/>",
  ],
  ["a file from elsewhere", '<image width="20" height="10" href="https://example.org/trace.png"/>'],
  [
    "a file of this machine",
    `<image width="20" height="10" href="${import.meta.dirname}/../account/picture/fixtures/photo.png"/>`,
  ],
  [
    "a file of this machine by address",
    `<image width="20" height="10" href="file://${import.meta.dirname}/../account/picture/fixtures/photo.png"/>`,
  ],
])("keeps only the drawing of an SVG with %s", async (_, content) => {
  const { bytes, colourAt } = await read(svg(redBox + content));
  expect([0.1, 0.9].map((x) => colourAt(x, 0.5))).toEqual(["red", "red"]);
  expect(Buffer.from(bytes).includes("trace")).toBe(false);
});

test.each([
  ["no svg at all", "<html><body>hello</body></html>"],
  ["an svg that draws nothing", svg("<text>hello</text>")],
  ["bytes", Uint8Array.of(0, 255, 254, 3)],
  ["nothing", ""],
  ["too much", svg(" ".repeat(1024 * 1024))],
  ["a compressed svg", Uint8Array.of(0x1f, 0x8b, 8, 0)],
  ["half a picture", photo("photo.png").subarray(0, 60)],
])("refuses an icon with %s", async (_, content) => {
  await expect(read(content)).rejects.toMatchObject({ reason: "bad-icon" });
});
