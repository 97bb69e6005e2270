import type { Database } from "../../platform/store/database.server.ts";
import {
  ACCESS_LIFETIME_MS,
  expiryAfterUse,
  REFRESH_GRACE_MS,
  type TokenHashes,
} from "./session-rows.server.ts";

/** How long a used refresh token is stored, so that another use of it is detected. */
const USED_TOKEN_MEMORY_MS = 7 * 86_400_000;

/**
 * Result of presenting a refresh token: its session continues with it or with its successor, or has just been
 * ended because the token was used before.
 */
export interface TokenExchange {
  outcome: "kept" | "exchanged" | "reused";
  /** Which of the possible successors the session has. */
  successorIndex: number;
  accountId: string;
}

/**
 * Exchanges a refresh token for its successor: the one of `successors` that an earlier exchange has stored, or else the
 * first. Returns undefined if the token belongs to no session. The
 * successor counts as received once it, or the access token that came with it, is used. Until then its
 * predecessor is exchanged for the same successor again, since the response may have been lost. After that the
 * predecessor is accepted for {@link REFRESH_GRACE_MS}, for tabs that refresh concurrently. A later use ends the
 * session, because somebody else may have the token. A token that resulted from an exchange within that time is
 * not exchanged again, so every tab gets the same tokens, in whatever order the responses arrive.
 */
export async function exchangeToken(
  db: Database,
  { presented, successors, now }: { presented: TokenHashes; successors: readonly TokenHashes[]; now: Date },
): Promise<TokenExchange | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Concurrent tabs take turns at this lock; each reads what the one before it has written.
    const session = await transaction
      .selectFrom("login_session")
      .select(["id", "account_id as accountId", "is_confirmed as isConfirmed", "created_at as createdAt"])
      .where("id", "=", (query) =>
        query.selectFrom("refresh_token").select("session_id").where("hash", "=", presented.refresh),
      )
      .where("expires_at", ">", now)
      .forUpdate()
      .executeTakeFirst();
    if (!session) return undefined;
    const { id, accountId, isConfirmed, createdAt } = session;
    const graceStart = new Date(now.getTime() - REFRESH_GRACE_MS);
    const tokens = await transaction
      .selectFrom("refresh_token")
      .select(["hash", "used_at as usedAt"])
      .where("session_id", "=", id)
      .where(({ eb, or }) =>
        or([
          eb(
            "hash",
            "in",
            [presented, ...successors].map(({ refresh }) => refresh),
          ),
          eb("used_at", ">=", graceStart),
        ]),
      )
      .execute();
    const usedAt = tokens.find(({ hash }) => hash === presented.refresh)?.usedAt;
    const storedIndex = successors.findIndex(({ refresh }) => tokens.some(({ hash }) => hash === refresh));
    const successorIndex = Math.max(0, storedIndex);
    const successor = successors[successorIndex] ?? presented;

    const goOnWith = (access: string, isReceived: boolean) =>
      transaction
        .updateTable("login_session")
        .set({
          access_hash: access,
          access_expires_at: new Date(now.getTime() + ACCESS_LIFETIME_MS),
          refreshed_at: now,
          expires_at: expiryAfterUse(createdAt, now),
          is_confirmed: isReceived,
        })
        .where("id", "=", id)
        .execute();
    const markUsed = () =>
      transaction
        .updateTable("refresh_token")
        .set({ used_at: now })
        .where("hash", "=", presented.refresh)
        .execute();

    if (!usedAt && tokens.some((token) => token.usedAt)) {
      await goOnWith(presented.access, true);
      return { outcome: "kept", successorIndex, accountId };
    }
    if (!usedAt) {
      await markUsed();
      await transaction
        .deleteFrom("refresh_token")
        .where("session_id", "=", id)
        .where("used_at", "<", new Date(now.getTime() - USED_TOKEN_MEMORY_MS))
        .execute();
      await transaction
        .insertInto("refresh_token")
        .values({ hash: successor.refresh, session_id: id, used_at: null })
        .execute();
      await goOnWith(successor.access, false);
      return { outcome: "exchanged", successorIndex, accountId };
    }
    const isSuccessorUnused = tokens.some(({ hash, usedAt }) => hash === successor.refresh && !usedAt);
    if (isSuccessorUnused && !isConfirmed) {
      await markUsed();
      await goOnWith(successor.access, false);
      return { outcome: "exchanged", successorIndex, accountId };
    }
    if (isSuccessorUnused && usedAt >= graceStart) return { outcome: "exchanged", successorIndex, accountId };
    await transaction.deleteFrom("login_session").where("id", "=", id).execute();
    return { outcome: "reused", successorIndex, accountId };
  });
}
