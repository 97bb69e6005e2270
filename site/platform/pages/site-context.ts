import { createContext, useContext } from "react";
import type { SiteContext } from "./page.ts";

export const SiteReactContext = createContext<SiteContext | null>(null);

/** Brand, locale and addresses of the current site. */
export function useSite(): SiteContext {
  const site = useContext(SiteReactContext);
  if (!site) throw new Error("useSite needs <App> around it");
  return site;
}
