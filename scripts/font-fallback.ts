import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "../site/e2e/chromium-program.ts";

/**
 * Writes `site/platform/styles/font-fallback.css`, which scales Arial to the size of the site's font, so that nothing
 * moves when that font loads. Chromium measures both with the same text. Liberation Sans has the widths of Arial
 * and can replace it.
 */
const regular = ["Arial", "ArialMT", "Liberation Sans", "Helvetica"];
const bold = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Helvetica Bold"];
const weights = [
  { measured: 400, range: "300 550", local: regular },
  { measured: 700, range: "551 750", local: bold },
  { measured: 800, range: "751 900", local: bold },
] as const;

/** Digits have a face of their own, because the font's are much wider than Arial's, and its letters are not. */
const characters = [
  {
    // The letter frequencies of English and of sound names.
    sample:
      "the quick sound of a door that opens on its own and laughs at the night Air Horn Vine Boom Robot Voice " +
      "search more than a hundred sounds play share download Trending New Category K. : eeeeaaaoootttnnniiisssrrr",
    range: undefined,
  },
  { sample: "0123456789", range: "U+30-39" },
] as const;

const require = createRequire(new URL("../site/package.json", import.meta.url));
const fontPath = require.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
const target = new URL("../site/platform/styles/font-fallback.css", import.meta.url);

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const page = await browser.newPage();
const fontUrl = `data:font/woff2;base64,${(await readFile(fontPath)).toString("base64")}`;
const faces: string[] = [];
for (const [weight, { sample, range }] of weights.flatMap((weight) =>
  characters.map((chosen) => [weight, chosen] as const),
)) {
  const { widthRatio, ascent, descent } = await page.evaluate(measure, {
    fontUrl,
    sample,
    weight: weight.measured,
  });
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  faces.push(
    [
      "@font-face {",
      '  font-family: "Figtree Fallback";',
      `  font-weight: ${weight.range};`,
      `  src: ${weight.local.map((name) => `local("${name}")`).join(", ")};`,
      `  size-adjust: ${percent(widthRatio)};`,
      `  ascent-override: ${percent(ascent / widthRatio)};`,
      `  descent-override: ${percent(descent / widthRatio)};`,
      "  line-gap-override: 0%;",
      ...(range ? [`  unicode-range: ${range};`] : []),
      "}",
    ].join("\n"),
  );
}
await browser.close();
await writeFile(
  target,
  `/* Made by scripts/font-fallback.ts: what stands for the font until it has come, in the same room. */\n${faces.join("\n\n")}\n`,
);
console.info(faces.join("\n"));

/** Runs in the page. Returns the width of the font relative to Arial, and its ascent and descent in em. */
async function measure({ fontUrl, sample, weight }: { fontUrl: string; sample: string; weight: number }) {
  const face = new FontFace("measured", `url(${fontUrl})`, { weight: "300 900" });
  document.fonts.add(await face.load());
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("No canvas to measure on");
  const measureIn = (family: string) => {
    context.font = `${weight} 100px ${family}`;
    return context.measureText(sample);
  };
  const own = measureIn("measured");
  return {
    widthRatio: own.width / measureIn("Arial").width,
    ascent: own.fontBoundingBoxAscent / 100,
    descent: own.fontBoundingBoxDescent / 100,
  };
}
