/** Size that `rem` means in the elements' styles. */
const ROOT_FONT_PX = 16;

/**
 * Every element shares one sheet per CSS text and document. Sheets work under `style-src 'none'` and are parsed
 * once.
 */
const sheetsOfDocuments = new WeakMap<Document, Map<string, CSSStyleSheet>>();

export function adoptStyles(root: ShadowRoot, styles: readonly string[]): void {
  const { ownerDocument } = root;
  const { defaultView } = ownerDocument;
  // Templates and `document.implementation` have documents without a window. Nothing in them is shown.
  if (!defaultView) return;
  const sheets = sheetsOfDocuments.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheetsOfDocuments.set(ownerDocument, sheets);
  root.adoptedStyleSheets = styles.map((css) => {
    const sheet = sheets.get(css) ?? newSheet(defaultView, css);
    sheets.set(css, sheet);
    return sheet;
  });
}

/** Converts rem to px, because a page may set another font size on its root. */
function newSheet({ CSSStyleSheet }: typeof globalThis, css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replace(/([\d.]+)rem\b/g, (_, rem: string) => `${Number(rem) * ROOT_FONT_PX}px`));
  return sheet;
}
