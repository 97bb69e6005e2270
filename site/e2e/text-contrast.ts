import type { Page } from "@playwright/test";

/** Red, green, blue (0 to 255) and opacity (0 to 1). */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** What lies behind a text, and how opaque it and all before it are drawn. */
interface Layer {
  /** Undefined if it is a gradient or a picture. */
  color?: Color;
  opacity: number;
}

/** A text that a page shows. Texts of equal colours are one. */
interface ShownText {
  element: string;
  color: Color;
  isLarge: boolean;
  /** From the text's element to the canvas. */
  layers: readonly Layer[];
}

/**
 * Returns the elements whose text has less contrast with its background than WCAG 2.2 demands (1.4.3): 4.5, or 3 for large
 * text. The background of a text is that of the elements around it. Text over a gradient or a picture is left out, as axe
 * does, and so is text of disabled controls, which the criterion exempts.
 */
export async function paleTexts(page: Page): Promise<string[]> {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate(findTexts)));
  return texts.flat().flatMap((text) => {
    const contrast = contrastOfText(text);
    const isPale = contrast < (text.isLarge ? 3 : 4.5);
    return isPale ? [`contrast of ${contrast.toFixed(2)}: ${text.element}`] : [];
  });
}

/** Returns the contrast ratio of two opaque colours, as WCAG 2.2 defines it. */
export function contrastOf(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of a text with what is behind it. Infinity if that is a gradient or a picture. */
function contrastOfText({ color, layers }: ShownText): number {
  let text = color;
  let behind: Color = [0, 0, 0, 0];
  for (const { color: lower, opacity } of layers) {
    if (!lower && behind[3] < 0.999) return Number.POSITIVE_INFINITY;
    text = fade(over(text, lower ?? behind), opacity);
    behind = fade(over(behind, lower ?? behind), opacity);
  }
  return contrastOf(text, behind);
}

const fade = ([red, green, blue, alpha]: Color, opacity: number): Color => [
  red,
  green,
  blue,
  alpha * opacity,
];

/** Returns the colour of one layer over another. */
function over(upper: Color, lower: Color): Color {
  const rest = lower[3] * (1 - upper[3]);
  const alpha = upper[3] + rest;
  if (alpha === 0) return lower;
  const mix = (part: 0 | 1 | 2) => (upper[part] * upper[3] + lower[part] * rest) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

/** Runs in the page. Returns its texts with their colours. */
function findTexts(): ShownText[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  const known = new Map<string, Color>();
  const chains = new Map<Element, Layer[]>();
  const found = new Map<string, ShownText>();
  const probe = document.body.appendChild(document.createElement("p"));
  probe.style.cssText = "position: absolute; background: Canvas";
  const lowest: Layer = { color: colorOf(getComputedStyle(probe).backgroundColor), opacity: 1 };
  probe.remove();
  visit(document);
  return [...found.values()];

  function visit(root: Document | ShadowRoot): void {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) visit(element.shadowRoot);
      const part = textOf(element);
      if (part !== undefined && isSeen(element)) add(element, part);
    }
  }

  /** Returns which part of an element shows text of its own: its content, or its placeholder. Undefined if none does. */
  function textOf(element: Element): "" | "::placeholder" | undefined {
    if (element.matches("input, textarea, select")) {
      if (element.matches("[type=checkbox], [type=radio], [type=range], [type=file], [type=color]")) return;
      const { value, placeholder } = element as HTMLInputElement;
      if (value) return "";
      return placeholder ? "::placeholder" : undefined;
    }
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();
    return [...element.childNodes].some(isText) && !element.matches("script, style, noscript, option")
      ? ""
      : undefined;
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const label = element.closest("label");
    const isDisabled =
      element.closest(":disabled, [aria-disabled=true]") ?? label?.control?.matches(":disabled");
    const { width, height } = element.getBoundingClientRect();
    return !isDisabled && width > 1 && height > 1;
  }

  function add(element: Element, part: "" | "::placeholder"): void {
    const style = getComputedStyle(element, part);
    const fill = element instanceof SVGElement ? style.fill : style.webkitTextFillColor;
    const [red, green, blue, alpha] = colorOf(fill);
    const size = Number.parseFloat(style.fontSize);
    if (alpha === 0 || size === 0) return;
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    // The opacity of the element itself is that of its first layer.
    const color: Color = [red, green, blue, part ? alpha * Number(style.opacity) : alpha];
    const layers = [...layersOf(element), lowest];
    const key = JSON.stringify([color, isLarge, layers]);
    if (!found.has(key)) found.set(key, { element: element.outerHTML.slice(0, 120), color, isLarge, layers });
  }

  /** Returns what an element and those around it draw, the innermost first. */
  function layersOf(element: Element): Layer[] {
    const earlier = chains.get(element);
    if (earlier) return earlier;
    const { backgroundImage, backgroundColor, opacity } = getComputedStyle(element);
    const own: Layer[] = [
      ...(backgroundImage === "none" ? [] : [{ opacity: 1 }]),
      { color: colorOf(backgroundColor), opacity: Number(opacity) },
    ].filter(({ color, opacity }) => opacity < 1 || color?.[3] !== 0);
    const root = element.getRootNode();
    const outer =
      element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined);
    const all = outer ? [...own, ...layersOf(outer)] : own;
    chains.set(element, all);
    return all;
  }

  function colorOf(text: string): Color {
    const earlier = known.get(text);
    if (earlier) return earlier;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const color: Color = [red, green, blue, alpha / 255];
    known.set(text, color);
    return color;
  }
}
