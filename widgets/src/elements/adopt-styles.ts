/** Size that `rem` means in the elements' styles for a visitor who has chosen no other. */
const ROOT_FONT_PX = 16;

interface DocumentSheets {
  /** By CSS text. */
  byText: Map<string, CSSStyleSheet>;
  /** The visitor's size of text, once an element has been shown. */
  fontPx?: number;
}

/**
 * Every element shares one sheet per CSS text and document. Sheets work under `style-src 'none'` and are parsed
 * once.
 */
const sheetsOfDocuments = new WeakMap<Document, DocumentSheets>();

/** Styles that came after those of an element's declaration. */
const addedStyles = new WeakMap<ShadowRoot, readonly string[]>();

export function adoptStyles(root: ShadowRoot, styles: readonly string[]): void {
  const all = [...styles, ...(addedStyles.get(root) ?? [])];
  root.adoptedStyleSheets = sheetsFor(root.ownerDocument, all);
}

/** Adds styles, which stay when the element moves to another document. */
export function addStyles(root: ShadowRoot, css: string): void {
  const added = addedStyles.get(root) ?? [];
  if (added.includes(css)) return;
  addedStyles.set(root, [...added, css]);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheetsFor(root.ownerDocument, [css])];
}

function sheetsFor(page: Document, styles: readonly string[]): CSSStyleSheet[] {
  const { defaultView } = page;
  // Templates and `document.implementation` have documents without a window. Nothing in them is shown.
  if (!defaultView) return [];
  const { byText, fontPx } = sheetsOf(page);
  return styles.map((css) => {
    const known = byText.get(css);
    if (known) return known;
    const sheet = new defaultView.CSSStyleSheet();
    fill(sheet, css, fontPx);
    byText.set(css, sheet);
    return sheet;
  });
}

/** Lets text have the size that the visitor chose. It is read at the first element of a document that is shown. */
export function followFontSize(root: ShadowRoot): void {
  const { ownerDocument } = root;
  const sheets = sheetsOf(ownerDocument);
  if (sheets.fontPx || !ownerDocument.defaultView) return;
  sheets.fontPx = ROOT_FONT_PX;
  const probe = root.appendChild(ownerDocument.createElement("span"));
  probe.style.fontSize = "medium";
  sheets.fontPx =
    Number.parseFloat(ownerDocument.defaultView.getComputedStyle(probe).fontSize) || ROOT_FONT_PX;
  probe.remove();
  if (sheets.fontPx !== ROOT_FONT_PX)
    for (const [css, sheet] of sheets.byText) fill(sheet, css, sheets.fontPx);
}

function sheetsOf(page: Document): DocumentSheets {
  const sheets = sheetsOfDocuments.get(page) ?? { byText: new Map() };
  sheetsOfDocuments.set(page, sheets);
  return sheets;
}

/** Converts rem to px, because a page may set another font size on its root. */
function fill(sheet: CSSStyleSheet, css: string, fontPx = ROOT_FONT_PX): void {
  sheet.replaceSync(css.replace(/([\d.]+)rem\b/g, (_, rem: string) => `${Number(rem) * fontPx}px`));
}
