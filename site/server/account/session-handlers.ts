import type { AccountHandlers, AccountTools } from "./account-handlers.ts";

/** Handles ending sessions, on this device and on others. */
export function sessionHandlers({
  auth: { accounts, sessions },
}: AccountTools): AccountHandlers<"endSession" | "logoutEverywhere"> {
  return {
    async endSession({ params: { id } }, context) {
      const account = await sessions.accountOf(context);
      const ended = await accounts.endSessionById(account.id, id);
      const isLoggedOut = ended !== undefined && ended === sessions.accessHashOf(context);
      if (isLoggedOut) sessions.forget(context);
      return { isLoggedOut };
    },
    async logoutEverywhere(_, context) {
      const account = await sessions.accountOf(context);
      await accounts.endAllSessions(account.id);
      sessions.forget(context);
      return { isLoggedOut: true };
    },
  };
}
