import { defineElements } from "@tuna/widgets/elements";

/** The page's address names the site: `?site=http://127.0.0.1:3000`. */
const apiUrl = new URLSearchParams(location.search).get("site");
defineElements({ apiUrl, brand: { name: "Tuna", product: "Tuna", key: "tuna", protocol: "tuna" } });
