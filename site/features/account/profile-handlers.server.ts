import { accountTexts } from "@tuna/sdk/locale";
import type { Context } from "hono";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { SessionAccount } from "./account.server.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.server.ts";
import { readPicture } from "./picture/read-picture.server.ts";
import type { PicturePurpose } from "./picture-rows.server.ts";
import { nextNameChange } from "./profile-rows.server.ts";

type ProfileEndpoint =
  | "me"
  | "updateSettings"
  | "updateProfile"
  | "updatePicture"
  | "removePicture"
  | "updateWidePicture"
  | "removeWidePicture"
  | "updateConsents"
  | "unlinkProvider";

/** Handles an account's profile, picture and settings. */
export function profileHandlers({
  auth: { accounts, now },
  userOf,
}: AccountTools): AccountHandlers<ProfileEndpoint> {
  const change = async (
    context: Context,
    { id }: SessionAccount,
    changes: Parameters<typeof accounts.changeAccount>[1],
  ) => {
    return userOf(existing(await accounts.changeAccount(id, changes, now())), context);
  };
  /** Reads a picture from the body, unless its length says that there is no room for it. */
  const readRoomyPicture = async (context: Context, { id }: SessionAccount, purpose: PicturePurpose) => {
    const declaredBytes = Number(context.req.header("content-length") ?? 0);
    await accounts.requireRoomForPicture(id, purpose, declaredBytes, accounts.caps);
    return readPicture(new Uint8Array(await context.req.arrayBuffer()));
  };
  return {
    async me(_, context, account) {
      return userOf(account, context);
    },
    async updateSettings({ body: { isSensitiveContentEnabled } }, context, account) {
      return change(context, account, { allowsExplicitContent: isSensitiveContentEnabled });
    },
    async updateConsents({ body: { newsletter } }, context, account) {
      return change(context, account, { acceptsNewsletter: newsletter });
    },
    async updateProfile({ body }, context, { id }) {
      const { account, isChanged, isNameTaken } = existing(await accounts.changeProfile(id, body, now()));
      if (isNameTaken) {
        const errors = [{ field: "name", message: accountTexts.nameTaken }];
        throw new ProblemError("invalid-request", { detail: accountTexts.nameTaken, errors });
      }
      if (isChanged) return userOf(account, context);
      const next = nextNameChange(account.nameChangedAt, now())?.toISOString();
      throw new ProblemError("name-changed-lately", { detail: `You can change your name again at ${next}` });
    },
    async updatePicture(_, context, account) {
      const picture = await readRoomyPicture(context, account, "picture");
      await accounts.savePicture(account.id, "picture", picture, accounts.caps);
      return userOf(account, context);
    },
    async removePicture(_, context, account) {
      await accounts.deletePicture(account.id, "picture");
      return userOf(account, context);
    },
    async updateWidePicture({ params: { purpose } }, context, account) {
      const picture = await readRoomyPicture(context, account, purpose);
      await accounts.savePicture(account.id, purpose, picture, accounts.caps);
      return userOf(account, context);
    },
    async removeWidePicture({ params: { purpose } }, context, account) {
      await accounts.deletePicture(account.id, purpose);
      return userOf(account, context);
    },
    async unlinkProvider({ params: { provider } }, context, account) {
      await accounts.unlinkProvider(account.id, provider);
      return userOf(account, context);
    },
  };
}

/** The account may be deleted in another tab during this request. */
function existing<Found extends object>(found: Found | undefined): Found {
  if (!found) throw new ProblemError("unauthenticated");
  return found;
}
