import type { KyselyPlugin, QueryId, RootOperationNode } from "kysely";
import type { OpenDatabase } from "../database.server.ts";

/** Returns a database that records the statements of requests and of maintenance. */
export function recordStatements(database: OpenDatabase): { database: OpenDatabase; taken(): string[] } {
  let statements: string[] = [];
  // Parts of statements are transformed too, and only whole ones have a result.
  const texts = new WeakMap<QueryId, string>();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, textOf(node));
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      statements.push(texts.get(queryId) ?? "");
      return result;
    },
  };
  return {
    database: {
      ...database,
      db: database.db.withPlugin(recorder),
      readDb: database.readDb.withPlugin(recorder),
      maintenanceDb: database.maintenanceDb.withPlugin(recorder),
    },
    /** The statements since the last call; of built queries only their kind. */
    taken: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

function textOf(node: RootOperationNode): string {
  return node.kind === "RawNode" ? node.sqlFragments.join("…") : node.kind;
}
