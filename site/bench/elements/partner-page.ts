export const variants = ["elements", "autoloader", "lit", "react", "iframe"] as const;
export type Variant = (typeof variants)[number];

export interface PartnerPageOptions {
  variant: Variant;
  libraryUrl: string;
  ids: readonly string[];
  /** Whether each card holds a link for the time before the script. */
  hasFallback: boolean;
}

/** The tag that a variant's cards have. */
export const cardTags: Record<Variant, string> = {
  elements: "tuna-sound-card",
  autoloader: "tuna-sound-card",
  lit: "lit-sound-card",
  react: "react-sound-card",
  iframe: "iframe",
};

/** A page of a partner with a card for each id. */
export function partnerPage({ variant, libraryUrl, ids, hasFallback }: PartnerPageOptions): string {
  const script = scriptOf(variant, libraryUrl);
  const cards = ids.map((id) => cardOf(variant, libraryUrl, id, hasFallback));
  return [
    `<!doctype html><html lang="en" data-library="${libraryUrl}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Partner</title>',
    script && `<script type="module" src="${script}"></script>`,
    "<style>body{margin:16px auto;max-width:640px}main{display:grid;gap:12px}iframe{border:0;width:100%}</style>",
    `</head><body><main>${cards.join("\n")}</main></body></html>`,
  ].join("");
}

function scriptOf(variant: Variant, libraryUrl: string): string {
  if (variant === "iframe") return "";
  if (variant === "elements") return `${libraryUrl}/widgets/v1/widgets.js`;
  return variant === "autoloader" ? `${libraryUrl}/widgets/v1/autoloader.js` : `/${variant}.js`;
}

function cardOf(variant: Variant, libraryUrl: string, id: string, hasFallback: boolean): string {
  const tag = cardTags[variant];
  if (variant === "iframe") return `<iframe src="${libraryUrl}/embed/sound/${id}" title="Sound"></iframe>`;
  const link = hasFallback
    ? `<a href="${libraryUrl}/sound/${id}">A sound of the library by its name</a>`
    : "";
  return `<${tag} sound-id="${id}" theme="dark" size="default">${link}</${tag}>`;
}
