import { type ItemKind, itemKindOf } from "../catalog/item-id.ts";
import type { OpenWord } from "../platform/open-words.ts";
import { joinPath } from "./paths.ts";
import { pagePaths } from "./routes.ts";

/** `/download-sound/` or `/download-sound/{id}/`. */
export function downloadPath(kind: OpenWord<ItemKind>, id?: string): string {
  return joinPath([`download-${itemKindOf(kind)}`, ...(id ? [id] : [])]);
}

/** Returns `/login/`, which leads back to the given path. */
export function loginPath(comeFrom = "/"): string {
  const isWorthwhile = comeFrom !== "/" && !comeFrom.startsWith(pagePaths.login);
  return pagePaths.login + (isWorthwhile ? `?comeFrom=${encodeURIComponent(comeFrom)}` : "");
}
