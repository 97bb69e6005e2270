import type { Brand, ItemCard } from "@tuna/sdk";
import type { ViewerCatalog } from "../../catalog/redacted-catalog.ts";
import { WorkAbandoned } from "../../store/abandoned-work.ts";
import { listCards } from "../catalog/list-cards.ts";

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
