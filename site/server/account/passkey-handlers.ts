import type { AccountHandlers, AccountTools } from "./account-handlers.ts";
import { createPasskeys, removeOwnPasskey } from "./passkeys.ts";

type Endpoint = "startPasskey" | "addPasskey" | "removePasskey" | "startPasskeyCheck" | "verifyPasskey";

/** Handles adding, removing and showing administrators' passkeys. */
export function passkeyHandlers({ auth, brand }: AccountTools): AccountHandlers<Endpoint> {
  const { accountOf } = auth.sessions;
  const passkeys = createPasskeys({ auth, brand });
  return {
    startPasskey: async (_, context) => ({
      ...(await passkeys.startAdding(context, await accountOf(context))),
    }),
    async addPasskey({ body: { credential } }, context) {
      await passkeys.add(context, await accountOf(context), credential);
      return { isAdded: true };
    },
    async removePasskey({ params: { id } }, context) {
      await removeOwnPasskey(auth, await accountOf(context), id);
      return { isRemoved: true };
    },
    startPasskeyCheck: async (_, context) => ({
      ...(await passkeys.startShowing(context, await accountOf(context))),
    }),
    async verifyPasskey({ body: { credential } }, context) {
      await passkeys.show(context, await accountOf(context), credential);
      return { isVerified: true };
    },
  };
}
