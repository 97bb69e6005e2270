import { join } from "node:path";
import { brand } from "../brand.ts";
import { type Accounts, openAccounts } from "./account/accounts.ts";
import type { Catalog } from "./catalog/catalog.ts";
import { openCatalog } from "./catalog/open-catalog.ts";
import { type MediaStore, openMediaStore } from "./media/media-store.ts";
import { type Moderation, openModeration } from "./moderation/moderation.ts";
import { openDatabase, type ProcessRole } from "./store/database.ts";

/** An open library: its items, its files, who has an account and what administrators do. */
export interface Library {
  accounts: Accounts;
  catalog: Catalog;
  media: MediaStore;
  moderation: Moderation;
  /** Ends connections and gives up the data folder. */
  close(): Promise<void>;
}

export interface LibraryOptions {
  /** Folder of the embedded database and, in either case, of the media files. */
  dataDir: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  role: ProcessRole;
}

/** Opens a library, new or existing. Throws `DataFolderTaken` when another process holds its folder. */
export async function openLibrary({ dataDir, databaseUrl, role }: LibraryOptions): Promise<Library> {
  const database = await openDatabase({ dataDir, databaseUrl, role });
  const { catalog, close } = openCatalog(database, brand);
  return {
    accounts: openAccounts(database.db),
    catalog,
    media: openMediaStore(join(dataDir, "media")),
    moderation: openModeration(database, brand),
    close: () => close().finally(database.close),
  };
}
