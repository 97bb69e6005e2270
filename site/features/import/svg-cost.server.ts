/** Estimated cost of drawing an SVG. */
export interface SvgCost {
  /** Time; one layer (for opacity, a mask, a clip path) counts 1. */
  steps: number;
  /** Largest number of layers in memory at once. */
  layers: number;
  /** Number of drawn elements, each as often as it is drawn. */
  elements: number;
}

const PRIMITIVE_STEPS = 10;
/** Deepest nesting of elements, which is also the depth of the recursion below. */
const MAX_DEPTH = 500;
/** Attributes for which a renderer draws an element into its own layer, or draws other content. */
const layerAttributes = ["opacity", "mask", "clip-path", "filter"];
const LAYER_STYLE = /isolation|mix-blend-mode/;
/** Elements whose content is drawn for each reference to them. */
const definitions = ["mask", "clipPath", "pattern", "filter"];
/** Elements whose content is drawn by `use` only. */
const templates = ["defs", "symbol"];
const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
/** A name begins where no other does, so that a long text without values is read once. */
const ATTRIBUTE = /(?<![\w:-])([\w:-]+)=["'](.*?)["'](?=\s|$)/gs;
const REFERENCE = /url\(["']?#([^)"']*)/g;
const NOTHING: SvgCost = { steps: 0, layers: 0, elements: 0 };

interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: SvgElement[];
}

/**
 * Returns the cost of an SVG as the renderer writes it after parsing, without style sheets, `use` and units. For the
 * source of an SVG the result is a lower bound. `scale` is the number of pixels per unit. Nested masks and elements of
 * `use` count as often as they are drawn.
 */
export function svgCost(text: string, scale: number): SvgCost {
  const root = parseTags(text);
  if (!root) {
    const endless = Number.POSITIVE_INFINITY;
    return { steps: endless, layers: endless, elements: endless };
  }
  const elementsById = new Map<string, SvgElement>();
  const costs = new Map<SvgElement, SvgCost>();
  collectElements(root);
  return contentCost(root);

  function collectElements(element: SvgElement): void {
    const id = element.attributes.get("id");
    if (id) elementsById.set(id, element);
    for (const child of element.children) collectElements(child);
  }

  function contentCost({ children }: SvgElement): SvgCost {
    const drawn = children
      .filter(({ name }) => !definitions.includes(name) && !templates.includes(name))
      .map(elementCost);
    return {
      steps: drawn.reduce((sum, { steps }) => sum + steps, 0),
      layers: drawn.reduce((most, { layers }) => Math.max(most, layers), 0),
      elements: drawn.reduce((sum, { elements }) => sum + elements, 0),
    };
  }

  function elementCost(element: SvgElement): SvgCost {
    const content = element.name === "use" ? usedCost(element) : contentCost(element);
    const referred = [...element.attributes.values()].flatMap(referencedCosts);
    const isLayer = referred.length > 0 || isLayerOfItsOwn(element);
    return {
      steps: content.steps + (isLayer ? 1 : 0) + referred.reduce((sum, { steps }) => sum + steps, 0),
      layers: Math.max(content.layers, ...referred.map(({ layers }) => layers)) + (isLayer ? 1 : 0),
      elements: content.elements + 1 + referred.reduce((sum, { elements }) => sum + elements, 0),
    };
  }

  function usedCost({ attributes }: SvgElement): SvgCost {
    const reference = (attributes.get("href") ?? attributes.get("xlink:href") ?? "").trim();
    const used = reference.startsWith("#") ? elementsById.get(reference.slice(1)) : undefined;
    return used ? costOfReferred(used) : NOTHING;
  }

  function referencedCosts(value: string): SvgCost[] {
    return [...value.matchAll(REFERENCE)]
      .map(([, id = ""]) => elementsById.get(id))
      .filter((element) => element !== undefined)
      .filter(({ name }) => definitions.includes(name))
      .map(costOfReferred);
  }

  /** An element that refers to itself counts once, since the renderer omits such references. */
  function costOfReferred(element: SvgElement): SvgCost {
    const known = costs.get(element);
    if (known) return known;
    costs.set(element, NOTHING);
    const cost = element.name === "filter" ? filterCost(element) : elementCost(element);
    costs.set(element, cost);
    return cost;
  }

  /** The renderer holds the result of each primitive until the last one is drawn. */
  function filterCost({ children }: SvgElement): SvgCost {
    const steps = children.reduce((sum, primitive) => sum + primitiveSteps(primitive, scale), 0);
    return { steps, layers: children.length, elements: children.length };
  }
}

function isLayerOfItsOwn({ attributes }: SvgElement): boolean {
  return (
    layerAttributes.some((name) => attributes.has(name)) || LAYER_STYLE.test(attributes.get("style") ?? "")
  );
}

/** Cost of a filter primitive. Most grow with the pixels only, some also with a number in the file. */
function primitiveSteps({ name, attributes }: SvgElement, scale: number): number {
  const [first = 0, second = first] = (attributes.get("radius") ?? attributes.get("order") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  if (name === "feTurbulence") return PRIMITIVE_STEPS * Math.max(1, Number(attributes.get("numOctaves")));
  if (name === "feMorphology") return PRIMITIVE_STEPS + first * second * scale ** 2;
  if (name === "feConvolveMatrix") return PRIMITIVE_STEPS + first * second;
  return PRIMITIVE_STEPS;
}

/** Returns undefined if elements are nested too deeply. */
function parseTags(text: string): SvgElement | undefined {
  const root: SvgElement = { name: "", attributes: new Map(), children: [] };
  const open = [root];
  for (const [, closing, name = "", attributes = "", isEmpty] of text.matchAll(TAG)) {
    if (closing) {
      open.pop();
      continue;
    }
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, key = "", value = ""]) => [key, value] as const,
    );
    const element: SvgElement = { name, attributes: new Map(pairs), children: [] };
    open.at(-1)?.children.push(element);
    if (!isEmpty) open.push(element);
    if (open.length > MAX_DEPTH) return undefined;
  }
  return root;
}
