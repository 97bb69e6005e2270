import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { hasDatabase } from "./has-database.ts";

/** An IndexedDB database of the browser. Every function rejects where the browser stores nothing. */
export interface BrowserDatabase<Schema extends DBSchema> {
  /** Returns a connection that later calls share. Creates the database if it is missing. */
  open(): Promise<IDBPDatabase<Schema>>;
  /** Returns the shared connection, or undefined in a browser without this database. */
  openExisting(): Promise<IDBPDatabase<Schema> | undefined>;
  /** Opens a connection for one use. A connection that stayed open would block the removal by another tab. */
  use<Value>(use: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value>;
  /** Does the same in a browser that has this database, and returns undefined in others. */
  useExisting<Value>(use: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value | undefined>;
  /** Removes the database if the browser has it. */
  remove(): Promise<void>;
}

/** Describes a database in its first version. `createStores` makes its stores when a browser first opens it. */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  createStores: (created: IDBPDatabase<Schema>) => void,
): BrowserDatabase<Schema> {
  let shared: Promise<IDBPDatabase<Schema>> | undefined;

  const forget = () => {
    shared = undefined;
  };
  const connect = (terminated?: () => void) =>
    openDB<Schema>(name, 1, { upgrade: createStores, ...(terminated && { terminated }) });

  function open(): Promise<IDBPDatabase<Schema>> {
    if (!shared) {
      // The browser ends the connection when the visitor clears the data of the site.
      shared = connect(forget);
      shared.catch(forget);
    }
    return shared;
  }

  async function use<Value>(task: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
    const database = await connect();
    try {
      return await task(database);
    } finally {
      database.close();
    }
  }

  return {
    open,
    openExisting: async () => ((await hasDatabase(name)) ? open() : undefined),
    use,
    useExisting: async (task) => ((await hasDatabase(name)) ? use(task) : undefined),
    remove: async () => {
      if (await hasDatabase(name)) await deleteDB(name);
    },
  };
}
