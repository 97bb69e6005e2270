import { type Canvas, createCanvas, GlobalFonts, type Image, type SKRSContext2D } from "napi-rs-canvas";
import { PREVIEW_CARD_SIZE } from "../../platform/head/preview-card.ts";
import type { CardDrawing } from "./card-drawing.server.ts";
import { fitLines } from "./fit-lines.server.ts";
import { loadPicture } from "./load-picture.server.ts";
import { fontFilesOf } from "./preview-fonts.server.ts";

const { widthPx, heightPx } = PREVIEW_CARD_SIZE;
const MARGIN_PX = 72;
const colors = {
  ink: "#0b0d12",
  raised: "#1e2430",
  text: "#f4f6fb",
  muted: "#a3adc2",
  from: "#6c5cff",
  to: "#00d4c8",
  unplayed: "#566179",
};
const ICON_PX = 236;
const TEXT_LEFT_PX = MARGIN_PX + ICON_PX + 44;
const TEXT_WIDTH_PX = widthPx - MARGIN_PX - TEXT_LEFT_PX;
/** The first size at which the title fits is used, the last one in any case. */
const titleSizes = [
  { sizePx: 84, lines: 2 },
  { sizePx: 68, lines: 2 },
  { sizePx: 54, lines: 3 },
] as const;
/** Longer texts are cut before they are measured. */
const MAX_TEXT_LENGTH = 240;
/** Where the waveform stands. */
const wave = { left: MARGIN_PX + 140, top: 374, width: widthPx - 2 * MARGIN_PX - 140, height: 124 };

/** Where the waveform begins, and how wide it is, in pixels. */
export const waveSpan = { left: wave.left, width: wave.width } as const;

/** A picture that replaces the site's own icon, and the site's own icon. */
export interface CardPictures {
  /** Null shows the site's own icon. */
  icon: Uint8Array | null;
  siteIcon: Uint8Array;
}

/** Draws a preview card as PNG. Instead of an icon that cannot be decoded it shows the site's own. */
export async function drawCard(drawing: CardDrawing, pictures: CardPictures): Promise<Uint8Array> {
  return (await paintCard(drawing, pictures)).encode("png");
}

/** How the waveform looks: as that of a sound that has been played, or has not. */
export type WaveState = "played" | "unplayed";

/** Paints a card. */
export async function paintCard(
  drawing: CardDrawing,
  { icon, siteIcon }: CardPictures,
  waveState: WaveState = "played",
): Promise<Canvas> {
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext("2d");
  const mark = await loadPicture(siteIcon, ICON_PX);
  paintBackground(context);
  paintIcon(context, icon ? await loadPicture(icon, ICON_PX).catch(() => mark) : mark);
  paintTexts(context, drawing);
  if (drawing.peaks.length > 0) {
    paintPlay(context);
    paintWave(context, drawing.peaks, waveState);
  }
  paintBrand(context, mark, drawing.brandName);
  return canvas;
}

function paintBackground(context: SKRSContext2D): void {
  context.fillStyle = colors.ink;
  context.fillRect(0, 0, widthPx, heightPx);
  for (const { x, y, color } of [
    { x: widthPx, y: 0, color: colors.from },
    { x: 0, y: heightPx, color: colors.to },
  ]) {
    const glow = context.createRadialGradient(x, y, 0, x, y, 760);
    glow.addColorStop(0, `${color}38`);
    glow.addColorStop(1, `${color}00`);
    context.fillStyle = glow;
    context.fillRect(0, 0, widthPx, heightPx);
  }
}

/** Fills the square with the icon, whatever its shape. */
function paintIcon(context: SKRSContext2D, icon: Image): void {
  const side = Math.min(icon.width, icon.height);
  const [x, y] = [(icon.width - side) / 2, (icon.height - side) / 2];
  context.save();
  context.beginPath();
  context.roundRect(MARGIN_PX, MARGIN_PX, ICON_PX, ICON_PX, 44);
  context.clip();
  context.fillStyle = colors.raised;
  context.fill();
  context.drawImage(icon, x, y, side, side, MARGIN_PX, MARGIN_PX, ICON_PX, ICON_PX);
  context.restore();
}

function paintTexts(context: SKRSContext2D, { kicker, title, subtitle }: CardDrawing): void {
  const shownTitle = plainText(title);
  const { sizePx, lines } = fitTitle(context, shownTitle);
  const lineHeight = Math.round(sizePx * 1.14);
  const subtitleLines = fitText(context, plainText(subtitle), {
    sizePx: 34,
    weight: 500,
    lines: lines.length > 1 ? 1 : 2,
  });
  const heights = [kicker ? 46 : 0, lines.length * lineHeight, subtitleLines.length > 0 ? 16 : 0];
  const blockHeight = heights.reduce((sum, height) => sum + height, subtitleLines.length * 44);
  context.save();
  context.beginPath();
  // Accents that are stacked without end would reach any place.
  context.rect(TEXT_LEFT_PX - 12, 40, TEXT_WIDTH_PX + 20, wave.top - 44);
  context.clip();
  let top = Math.max(MARGIN_PX - 12, MARGIN_PX + (ICON_PX - blockHeight) / 2);
  const paint = (text: string, style: { sizePx: number; weight: number; color: string; height: number }) => {
    setFont(context, text, style);
    context.fillStyle = style.color;
    context.textBaseline = "alphabetic";
    context.fillText(text, TEXT_LEFT_PX, top + style.height * 0.5 + style.sizePx * 0.34);
    top += style.height;
  };
  if (kicker) paint(kicker, { sizePx: 30, weight: 700, color: colors.to, height: 46 });
  for (const line of lines) paint(line, { sizePx, weight: 800, color: colors.text, height: lineHeight });
  if (subtitleLines.length > 0) top += 16;
  for (const line of subtitleLines) paint(line, { sizePx: 34, weight: 500, color: colors.muted, height: 44 });
  context.restore();
}

function fitTitle(context: SKRSContext2D, title: string) {
  for (const { sizePx, lines: count } of titleSizes) {
    const lines = fitText(context, title, { sizePx, weight: 800, lines: count });
    const isLast = sizePx === titleSizes.at(-1)?.sizePx;
    // An ellipsis at the end may be the title's own.
    const isWhole = lines.join("").replaceAll(" ", "") === title.replaceAll(" ", "");
    if (isLast || isWhole) return { sizePx, lines };
  }
  return { sizePx: 54, lines: [] };
}

function fitText(
  context: SKRSContext2D,
  text: string,
  { sizePx, weight, lines }: { sizePx: number; weight: number; lines: number },
): string[] {
  setFont(context, text, { sizePx, weight });
  return fitLines(text, (part) => context.measureText(part).width, TEXT_WIDTH_PX, lines);
}

function setFont(
  context: SKRSContext2D,
  text: string,
  { sizePx, weight }: { sizePx: number; weight: number },
): void {
  // The ellipsis and digits may be added to a text of any script.
  const families = fontFilesOf(`${text}A…`).map(familyOfFile);
  context.font = `${weight} ${sizePx}px ${families.join(", ")}`;
  context.fontVariationSettings = `"wght" ${weight}`;
  context.direction = isRightToLeft(text) ? "rtl" : "ltr";
  context.textAlign = "left";
}

const families = new Map<string, string>();

/** Makes a font file available under a name of its own. */
function familyOfFile(file: string): string {
  let family = families.get(file);
  if (family === undefined) {
    family = `Preview${families.size}`;
    GlobalFonts.registerFromPath(file, family);
    families.set(file, family);
  }
  return family;
}

function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first);
}

/** Removes what would break lines or turn other texts around. */
function plainText(text: string): string {
  const visible = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ");
  return [...visible.replace(/\s+/gu, " ").trim()].slice(0, MAX_TEXT_LENGTH).join("");
}

function accent(context: SKRSContext2D, left: number, right: number) {
  const gradient = context.createLinearGradient(left, 0, right, 0);
  gradient.addColorStop(0, colors.from);
  gradient.addColorStop(1, colors.to);
  return gradient;
}

function paintPlay(context: SKRSContext2D): void {
  const radius = 52;
  const [x, y] = [MARGIN_PX + radius, wave.top + wave.height / 2];
  context.fillStyle = accent(context, x - radius, x + radius);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = colors.ink;
  context.beginPath();
  context.moveTo(x - 14, y - 24);
  context.lineTo(x + 26, y);
  context.lineTo(x - 14, y + 24);
  context.closePath();
  context.fill();
}

function paintWave(context: SKRSContext2D, peaks: readonly number[], state: WaveState): void {
  // A sound that is nearly silent stays low, so that noise does not look like music.
  const loudest = Math.max(10, ...peaks);
  const pitch = wave.width / peaks.length;
  const barWidth = Math.max(2, pitch * 0.62);
  context.fillStyle =
    state === "played" ? accent(context, wave.left, wave.left + wave.width) : colors.unplayed;
  for (const [index, peak] of peaks.entries()) {
    const height = Math.max(barWidth, (peak / loudest) * wave.height);
    context.beginPath();
    context.roundRect(
      wave.left + index * pitch,
      wave.top + (wave.height - height) / 2,
      barWidth,
      height,
      barWidth / 2,
    );
    context.fill();
  }
}

function paintBrand(context: SKRSContext2D, mark: Image, brandName: string): void {
  const sidePx = 48;
  const top = heightPx - MARGIN_PX - sidePx + 28;
  context.drawImage(mark, MARGIN_PX, top, sidePx, sidePx);
  setFont(context, brandName, { sizePx: 36, weight: 800 });
  context.fillStyle = colors.text;
  context.fillText(plainText(brandName), MARGIN_PX + sidePx + 16, top + 36);
}
