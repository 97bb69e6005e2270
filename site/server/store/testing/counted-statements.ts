import type { Database, OpenDatabase } from "../database.ts";

/** Returns a database that counts the statements of requests. */
export function countStatements(database: OpenDatabase): { database: OpenDatabase; taken(): number } {
  let count = 0;
  const db: Database = database.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return {
    database: { ...database, db },
    taken: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
