export const variants = ["elements", "autoloader", "lit", "react", "iframe"] as const;
export type Variant = (typeof variants)[number];

export interface PartnerCard {
  id: string;
  name: string;
}

export interface PartnerPageOptions {
  variant: Variant;
  siteUrl: string;
  cards: readonly PartnerCard[];
  /** Whether each card contains a link as a fallback until the script runs. */
  hasFallback: boolean;
}

/** Returns the tag name of a variant's cards. */
export const cardTags: Record<Variant, string> = {
  elements: "tuna-sound-card",
  autoloader: "tuna-sound-card",
  lit: "lit-sound-card",
  react: "react-sound-card",
  iframe: "iframe",
};

/** Returns the HTML of a partner's page with a card for each id. All are rendered at once, as those of the other variants are. */
export function partnerPage({ variant, siteUrl, cards, hasFallback }: PartnerPageOptions): string {
  const script = scriptOf(variant, siteUrl);
  const elements = cards.map((card) => cardOf(variant, siteUrl, card, hasFallback));
  return [
    `<!doctype html><html lang="en" data-site="${siteUrl}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Partner</title>',
    script && `<script type="module" src="${script}"></script>`,
    "<style>body{margin:16px auto;max-width:640px}main{display:grid;gap:12px}iframe{border:0;width:100%}",
    // Reserves the space of a card and shows its link until it loads, as docs/embedding.md advises.
    `${cardTags[variant]}{display:block;min-height:186px;font:700 1.25rem system-ui}</style>`,
    `</head><body><main>${elements.join("\n")}</main></body></html>`,
  ].join("");
}

function scriptOf(variant: Variant, siteUrl: string): string {
  if (variant === "iframe") return "";
  if (variant === "elements") return `${siteUrl}/widgets/v1/widgets.js`;
  return variant === "autoloader" ? `${siteUrl}/widgets/v1/autoloader.js` : `/${variant}.js`;
}

function cardOf(variant: Variant, siteUrl: string, card: PartnerCard, hasFallback: boolean): string {
  const { id, name } = card;
  const tag = cardTags[variant];
  if (variant === "iframe") return `<iframe src="${siteUrl}/embed/sound/${id}" title="Sound"></iframe>`;
  const link = hasFallback ? `<a href="${siteUrl}/sound/${id}">${escapeHtml(name)}</a>` : "";
  return `<${tag} sound-id="${id}" theme="dark" size="default" loading="eager">${link}</${tag}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
