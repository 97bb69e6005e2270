/** How an embedded player looks, as the query of its address says. */
export interface EmbedOptions {
  /** `auto` follows the visitor's system. */
  theme: (typeof embedThemes)[number];
  size: keyof typeof embedSizes;
}

/** The themes of an embedded player. */
export const embedThemes = ["auto", "dark", "light"] as const;

/** Sizes of an embedded player in CSS pixels; each also fits into less width. */
export const embedSizes = {
  compact: { widthPx: 360, heightPx: 80 },
  default: { widthPx: 480, heightPx: 152 },
  wide: { widthPx: 720, heightPx: 184 },
} as const;

/** The options in a query; what is missing or unknown is as usual. */
export function embedOptionsOf(query: URLSearchParams): EmbedOptions {
  const size = query.get("size") ?? "";
  return {
    theme: embedThemes.find((theme) => theme === query.get("theme")) ?? "auto",
    size: Object.hasOwn(embedSizes, size) ? (size as EmbedOptions["size"]) : "default",
  };
}

/** The query of an embedded player's address, with its question mark; empty where all is as usual. */
export function embedQuery({ theme = "auto", size = "default" }: Partial<EmbedOptions>): string {
  const given = [
    ...(theme === "auto" ? [] : [["theme", theme]]),
    ...(size === "default" ? [] : [["size", size]]),
  ];
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}
