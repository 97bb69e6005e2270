import type { ItemKind } from "../catalog/item-id.ts";
import { joinPath } from "./paths.ts";
import { pagePaths } from "./routes.ts";

/** `/download-sound/` or `/download-sound/{id}/`. */
export function downloadPath(kind: ItemKind, id?: string): string {
  return joinPath([`download-${kind}`, ...(id ? [id] : [])]);
}

/** `/login/`, which leads back to the path that somebody came from. */
export function loginPath(comeFrom = "/"): string {
  const isWorthwhile = comeFrom !== "/" && !comeFrom.startsWith(pagePaths.login);
  return pagePaths.login + (isWorthwhile ? `?comeFrom=${encodeURIComponent(comeFrom)}` : "");
}
