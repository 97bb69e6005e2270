import { fillText } from "../locale/fill-text.ts";
import { footerTexts, itemTexts } from "../locale/texts.ts";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Returns the CSS that reserves the place of an element until its script has loaded, so that nothing on the page moves. It
 * applies to elements of the same size only. `product` is the name of the site's app. Returns an empty string for elements that take no place.
 */
export function reservedPlace(tag: string, attributes: Attributes, product?: string): string {
  const known = new Map(Object.entries(places)).get(tag);
  if (!known) return "";
  const selector = `${tag}${known.sizedBy.map((name) => condition(name, attributes[name])).join("")}`;
  const rules = Object.entries(known.rules(attributes, product));
  return rules.map(([part, style]) => `${selector}${part}{${style}}`).join("");
}

type Rules = Readonly<Record<string, string>>;

interface Place {
  /** Attributes that decide about the size. */
  sizedBy: readonly string[];
  /** Returns declarations by what follows the selector of the element. */
  rules(attributes: Attributes, product: string | undefined): Rules;
}

const UNLOADED = ":not(:defined)";

const FONT = "system-ui,sans-serif";

const card: Place = {
  sizedBy: ["size"],
  rules({ size }) {
    const [height, top, start, end] = cardSizes.get(size) ?? DEFAULT_CARD;
    const place = `display:block;box-sizing:border-box;width:320px;max-width:100%;min-height:${height}px`;
    return {
      [UNLOADED]: `${place};padding-block:${top}px 0;padding-inline:${start}px ${end}px;font:700 1rem/1.3 ${FONT}`,
    };
  },
};

/** Height in CSS pixels, and where the name begins and ends: from the top, the start and the end. */
const DEFAULT_CARD = [186, 28, 93, 17];
const cardSizes = new Map<unknown, readonly number[]>([
  ["compact", [62, 20, 69, 13]],
  ["wide", [98, 38, 149, 17]],
]);

const soundList: Place = {
  sizedBy: ["layout", "limit", "ids"],
  rules({ layout, limit, ids }): Rules {
    const box = `min-width:min(320px,100%);font:700 1rem/44px ${FONT}`;
    // For good, because only some browsers have a scrollbar of 16 px below the row, and only below long ones.
    if (layout === "row") return { "": "display:block;min-height:276px", [UNLOADED]: box };
    const count =
      typeof ids === "string" ? ids.split(",").length : Math.max(1, Math.trunc(Number(limit ?? 12)));
    const height = heightOfRows(Math.min(count, 100), layout === "pads" ? pads : cards);
    return {
      [UNLOADED]: `display:flow-root;${box}`,
      [`${UNLOADED}::before`]: `content:"";float:inline-start;padding-bottom:${height}`,
    };
  },
};

/** Rows of a list, in CSS pixels. `columns` are by the width from which the list has them. */
interface Rows {
  /** What is left of the list's height without its rows. */
  base: number;
  /** Height of a row and the gap after it. */
  pitch: number;
  columns: readonly (readonly [fromWidth: number, count: number])[];
}

const pads: Rows = {
  base: 46,
  pitch: 122,
  columns: [
    [0, 3],
    [560, 4],
    [840, 6],
  ],
};
const cards: Rows = {
  base: 40,
  pitch: 202,
  columns: [
    [0, 1],
    [576, 2],
    [872, 3],
    [1168, 4],
    [1464, 5],
    [1760, 6],
  ],
};

/** Returns the height of a list as a step function of its width. Percentages in a padding refer to the width. */
function heightOfRows(count: number, { base, pitch, columns }: Rows): string {
  const rows = columns.map(([, perRow]) => Math.ceil(count / perRow));
  const steps = columns.flatMap(([fromWidth], index) => {
    const fewer = (rows[index - 1] ?? 0) - (rows[index] ?? 0);
    return fewer > 0 ? [` - clamp(0px,(100% - ${fromWidth - 0.1}px)*9999,${fewer * pitch}px)`] : [];
  });
  return `calc(${base + pitch * (rows[0] ?? 0)}px${steps.join("")})`;
}

const downloadButton: Place = {
  sizedBy: ["label", "mode"],
  rules({ label, mode }, product): Rules {
    // Without the app's name the button is as wide as the link inside.
    const isUnknown = mode === "open" && !label && !product;
    const ownText =
      mode === "open" ? fillText(itemTexts.openIn, { product: product ?? "" }) : footerTexts.download;
    const text = label ? "attr(label)" : cssString(ownText);
    const box = "display:inline-block;max-width:100%;height:44px;overflow:clip;vertical-align:middle";
    const line = `${box};font:700 1rem/44px ${FONT};white-space:nowrap`;
    if (isUnknown) return { [UNLOADED]: line };
    return {
      [UNLOADED]: line,
      [`${UNLOADED}::before`]: `content:${text};display:block;height:0;padding-inline:21px;visibility:hidden`,
      [`${UNLOADED}>a`]: "display:block;contain:inline-size;padding-inline:21px",
    };
  },
};

const places: Record<string, Place> = {
  "tuna-sound-card": card,
  "tuna-voice-card": card,
  "tuna-sound-list": soundList,
  "tuna-search-box": {
    sizedBy: [],
    rules: () => ({ [UNLOADED]: "display:block;min-width:min(320px,100%);height:46px" }),
  },
  "tuna-download-button": downloadButton,
};

/** Escapes what would end the string, the rule or the style element. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<\p{Cc}]/gu, (each) => `\\${each.codePointAt(0)?.toString(16)} `)}"`;
}

/** A label's text does not matter for the rule, and any value that could end a rule is left out. */
function condition(name: string, value: Attributes[string]): string {
  if (value === undefined || value === false || value === "") return `:not([${name}])`;
  return name !== "label" && /^[\w,-]+$/.test(String(value)) ? `[${name}="${value}"]` : `[${name}]`;
}
