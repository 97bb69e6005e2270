import { pictureLimits } from "@tuna/sdk/account";
import { API_BASE_PATH, accountEndpoints } from "@tuna/sdk/contract";
import { accountTexts } from "@tuna/sdk/locale";
import type { Context } from "hono";
import type { OwnBodyLimit } from "../http/limit-body.ts";
import { ProblemError } from "../http/problem.ts";
import type { SessionAccount } from "./account.ts";
import type { AccountHandlers, AccountTools } from "./account-handlers.ts";
import { readPicture } from "./picture/read-picture.ts";
import type { PicturePurpose } from "./picture-rows.ts";
import { nextNameChange } from "./profile-rows.ts";

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

/** A profile's pictures are larger than typed text. */
export const pictureBodyLimit: OwnBodyLimit = {
  matches: ({ method, path }) =>
    method === accountEndpoints.updatePicture.method &&
    (path === `${API_BASE_PATH}${accountEndpoints.updatePicture.path}` ||
      path.startsWith(`${API_BASE_PATH}/me/pictures/`)),
  maxBytes: pictureLimits.sizeBytes,
};

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
      await accounts.savePicture(account.id, picture, accounts.caps);
      return userOf(account, context);
    },
    async removePicture(_, context, account) {
      await accounts.deletePicture(account.id);
      return userOf(account, context);
    },
    async updateWidePicture({ params: { purpose } }, context, account) {
      const picture = await readRoomyPicture(context, account, purpose);
      await accounts.saveWidePicture(account.id, purpose, picture, accounts.caps);
      return userOf(account, context);
    },
    async removeWidePicture({ params: { purpose } }, context, account) {
      await accounts.deleteWidePicture(account.id, purpose);
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
