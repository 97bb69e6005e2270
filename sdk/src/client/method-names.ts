import type { AccountMethods } from "../account/account-client.lazy.ts";
import type { BoardMethods } from "../boards/board-methods.ts";
import type { FavouriteMethods } from "../favourites/favourite-methods.ts";
import type { UploadMethods } from "../uploads/upload-methods.ts";

/** The methods of the clients that load on demand. A test compares them with the clients. */
export const accountMethodNames: readonly (keyof AccountMethods)[] = [
  "sendCode",
  "verifyCode",
  "providers",
  "refresh",
  "embedToken",
  "logout",
  "me",
  "updateSettings",
  "updateProfile",
  "updatePicture",
  "removePicture",
  "updateWidePicture",
  "removeWidePicture",
  "updateConsents",
  "endSession",
  "logoutEverywhere",
  "unlinkProvider",
  "exportAccount",
  "sendReauthenticationCode",
  "reauthenticate",
  "sendEmailCode",
  "changeEmail",
  "listAccessTokens",
  "createAccessToken",
  "revokeAccessToken",
  "startPasskey",
  "addPasskey",
  "removePasskey",
  "startPasskeyCheck",
  "verifyPasskey",
  "deleteAccount",
];

export const uploadMethodNames: readonly (keyof UploadMethods)[] = [
  "create",
  "list",
  "get",
  "change",
  "withdraw",
  "replace",
  "unlist",
  "relist",
  "appeal",
  "putIcon",
  "putPart",
  "complete",
  "publish",
  "replaceFile",
];

export const boardMethodNames: readonly (keyof BoardMethods)[] = [
  "list",
  "get",
  "own",
  "create",
  "change",
  "remove",
  "copy",
  "report",
  "play",
  "overlay",
  "createOverlayLink",
  "removeOverlayLink",
  "trigger",
  "overlayBoard",
];

export const favouriteMethodNames: readonly (keyof FavouriteMethods)[] = ["list", "marks", "change"];
