import { ITEM_ID_PATTERN, type ItemKind } from "../catalog/item-id.ts";
import { itemPath } from "../routing/paths.ts";

/** Address of an item's page for iframes. Throws a TypeError for what is no id. */
export function embedUrl(siteUrl: string, { kind, id }: { kind: ItemKind; id: string }): string {
  return `${originOf(siteUrl)}/embed${itemPath(kind, validId(id))}`;
}

export function originOf(siteUrl: string): string {
  const { protocol, origin } = new URL(siteUrl);
  if (!/^https?:$/.test(protocol))
    throw new TypeError(`Not the address of a site: ${JSON.stringify(siteUrl)}`);
  return origin;
}

export function validId(id: string): string {
  if (!ITEM_ID_PATTERN.test(id)) throw new TypeError(`Not an item's id: ${JSON.stringify(id)}`);
  return id;
}
