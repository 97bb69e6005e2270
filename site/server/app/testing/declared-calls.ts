import { type AccessTokenResource, accessTokenResources } from "@tuna/sdk/account";
import {
  accountEndpoints,
  type BoardEndpointName,
  boardEndpoints,
  type Endpoint,
  type EndpointCaller,
  endpoints,
  type FavouriteEndpointName,
  favouriteEndpoints,
  type GuardedEndpoint,
  type OverlayEndpointName,
  overlayEndpoints,
  overlayLinkEndpoints,
  type UploadEndpointName,
  uploadEndpoints,
} from "@tuna/sdk/contract";
import { adminEndpoints } from "../../../contract/admin/admin-endpoints.ts";
import { uploadReviewEndpoints } from "../../../contract/admin/upload-review.ts";
import { soundMatchEndpoints } from "../../../contract/uploads/sound-matches.ts";
import { accountCalls } from "../../account/testing/test-calls.ts";
import { boardOf } from "../../boards/testing/test-boards.ts";

/** A call of an endpoint, by what the endpoint declares. */
export interface DeclaredCall<Caller = EndpointCaller> {
  name: string;
  caller: Caller;
  method: Endpoint["method"];
  /** Path with the names of its parameters in braces. */
  path: string;
  /** Undefined for none. */
  body: unknown;
}

/** A revision that no board reaches in tests, so that a change is a conflict. */
const OTHER_REVISION = 999;
const bytes = new Uint8Array([1, 2, 3]);
/** A valid body for each endpoint of what an account has; endpoints that are missing here take none. */
const ownBodies: {
  [Name in BoardEndpointName | FavouriteEndpointName | OverlayEndpointName | UploadEndpointName]?: unknown;
} = {
  createBoard: { key: "own-call", content: boardOf(["horn"]) },
  changeBoard: { revision: OTHER_REVISION, content: boardOf(["bell"], "Changed") },
  triggerPad: { padId: "pad00000", action: "press" },
  changeFavourites: { add: [{ kind: "sound", id: "horn" }] },
  createUpload: {
    kind: "sound",
    key: "own-call",
    fileName: "horn.wav",
    sizeBytes: 3,
    details: { name: "Own call", category: "memes", licence: "cc0" },
  },
  changeUpload: { name: "Changed" },
  putUploadPart: bytes,
  putUploadIcon: bytes,
  replaceUpload: { key: "own-call-2", fileName: "horn.wav", sizeBytes: 3 },
  appealUpload: { text: "Please" },
};
const accountBodies = Object.fromEntries(accountCalls.map(({ name, body }) => [name, body]));

/**
 * A call of every endpoint of the API. Those of accounts and of what accounts have bring a valid body, the others none, since
 * callers are refused before their body is read.
 */
export const declaredCalls: readonly DeclaredCall[] = [
  ...callsOf(Object.entries<Endpoint>(endpoints).map(([name, row]) => [name, { ...row, caller: "anyone" }])),
  ...callsOf(Object.entries(accountEndpoints), accountBodies),
  ...[boardEndpoints, overlayEndpoints, favouriteEndpoints, uploadEndpoints].flatMap((table) =>
    callsOf(Object.entries(table), ownBodies),
  ),
  ...[overlayLinkEndpoints, adminEndpoints, uploadReviewEndpoints, soundMatchEndpoints].flatMap((table) =>
    callsOf(Object.entries(table)),
  ),
];

/** The calls that need a session, or a token of the scope that their endpoint declares. */
export const ownCalls = declaredCalls.filter((call): call is DeclaredCall<AccessTokenResource> =>
  accessTokenResources.some((resource) => resource === call.caller),
);

function callsOf(
  rows: readonly [name: string, endpoint: GuardedEndpoint][],
  bodies: Readonly<Record<string, unknown>> = {},
): DeclaredCall[] {
  return rows.map(([name, { caller, method, path }]) => ({ name, caller, method, path, body: bodies[name] }));
}
