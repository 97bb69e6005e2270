import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedPage } from "./hydrated-page.ts";

declare global {
  /** Ids of the sounds of the page. */
  var ids: readonly string[];
  /** What the browser and React complained about. */
  var problems: string[];
  /** Hydrates the page. */
  var hydrate: () => void;
}

globalThis.hydrate = () => {
  const root = document.querySelector("#app");
  if (!root) return;
  const onRecoverableError = (error: unknown) => problems.push(String(error));
  hydrateRoot(root, createElement(HydratedPage, { ids }), { onRecoverableError });
};
