import { type AccessTokenResource, accessTokenResources } from "@tuna/sdk/account";
import type { Endpoint, EndpointCaller } from "@tuna/sdk/contract";
import { accountCalls } from "../../features/account/testing/test-calls.ts";
import { boardOf } from "../../features/boards/testing/test-boards.ts";
import { servedEndpoints } from "../../features/developers/openapi/served-endpoints.server.ts";

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
/** Valid bodies by endpoint; endpoints that are missing here take none, or refuse callers before they read it. */
const bodies: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(accountCalls.map(({ name, body }) => [name, body])),
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

/** A call of every endpoint of the API, by its declaration. Those of accounts and of what accounts have bring a valid body. */
export const declaredCalls: readonly DeclaredCall[] = servedEndpoints.map(
  ({ name, row: { caller, method, path } }) => ({ name, caller, method, path, body: bodies[name] }),
);

/** The calls that need a session, or a token of the scope that their endpoint declares. */
export const ownCalls = declaredCalls.filter((call): call is DeclaredCall<AccessTokenResource> =>
  accessTokenResources.some((resource) => resource === call.caller),
);
