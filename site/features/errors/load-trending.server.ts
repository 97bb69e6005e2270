import type { Brand, ItemCard } from "@tuna/sdk";
import { WorkAbandoned } from "../../platform/store/abandoned-work.server.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";

const COUNT = 8;

/** Returns trending sounds for an error page; none when they cannot be read, since another failure brought the page. */
export async function loadTrending(catalog: ViewerCatalog, brand: Brand): Promise<ItemCard[]> {
  try {
    const { items } = await catalog.list("sound", { sort: "trending", page: 1, pageSize: COUNT });
    return listCards("sound", items, brand);
  } catch (cause) {
    if (cause instanceof WorkAbandoned) throw cause;
    return [];
  }
}
