const ROOT_FONT_PX = 16;

/** A sheet per text and document, shared by every element: works under `style-src 'none'`, and is parsed once. */
const sheetsOfDocuments = new WeakMap<Document, Map<string, CSSStyleSheet>>();

export function adoptStyles(root: ShadowRoot, styles: readonly string[]): void {
  const { ownerDocument } = root;
  const sheets = sheetsOfDocuments.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheetsOfDocuments.set(ownerDocument, sheets);
  root.adoptedStyleSheets = styles.map((css) => {
    const sheet = sheets.get(css) ?? newSheet(ownerDocument, css);
    sheets.set(css, sheet);
    return sheet;
  });
}

/** Pages set the size of their root as they like; a card must not shrink with it. */
function newSheet({ defaultView }: Document, css: string): CSSStyleSheet {
  const sheet = new (defaultView ?? window).CSSStyleSheet();
  sheet.replaceSync(css.replace(/([\d.]+)rem\b/g, (_, rem: string) => `${Number(rem) * ROOT_FONT_PX}px`));
  return sheet;
}
