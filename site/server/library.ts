import type { Catalog } from "./catalog/catalog.ts";
import type { MediaStore } from "./media/media-store.ts";

/** An open library: its items and its files. */
export interface Library {
  catalog: Catalog;
  media: MediaStore;
  /** Ends connections and gives up the data folder. */
  close(): Promise<void>;
}
