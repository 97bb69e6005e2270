import type { AccountHandlers, AccountTools } from "./account-handlers.server.ts";
import { createPasskeys, removeOwnPasskey } from "./passkeys.server.ts";

type Endpoint = "startPasskey" | "addPasskey" | "removePasskey" | "startPasskeyCheck" | "verifyPasskey";

/** Handles adding, removing and showing administrators' passkeys. */
export function passkeyHandlers({ auth, brand }: AccountTools): AccountHandlers<Endpoint> {
  const passkeys = createPasskeys({ auth, brand });
  return {
    startPasskey: async (_, context, account) => ({
      ...(await passkeys.startAdding(context, account)),
    }),
    async addPasskey({ body: { credential } }, context, account) {
      await passkeys.add(context, account, credential);
      return { isAdded: true };
    },
    async removePasskey({ params: { id } }, _, account) {
      await removeOwnPasskey(auth, account, id);
      return { isRemoved: true };
    },
    startPasskeyCheck: async (_, context, account) => ({
      ...(await passkeys.startShowing(context, account)),
    }),
    async verifyPasskey({ body: { credential } }, context, account) {
      await passkeys.show(context, account, credential);
      return { isVerified: true };
    },
  };
}
