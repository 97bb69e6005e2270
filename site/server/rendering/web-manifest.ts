import type { Brand } from "@tuna/sdk";

/** What an installed copy of the site is called and looks like. */
export function webManifest(brand: Brand) {
  return {
    name: brand.name,
    short_name: brand.name,
    start_url: "/",
    display: "standalone",
    background_color: "#0b0d12",
    theme_color: "#0b0d12",
    icons: [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }],
  };
}
