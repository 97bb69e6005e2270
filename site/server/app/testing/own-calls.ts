import type { AccessTokenResource } from "@tuna/sdk/account";
import {
  type BoardEndpointName,
  boardEndpoints,
  type Endpoint,
  type FavouriteEndpointName,
  favouriteEndpoints,
  type OverlayEndpointName,
  overlayEndpoints,
  type UploadEndpointName,
  uploadEndpoints,
} from "@tuna/sdk/contract";
import { boardOf } from "../../boards/testing/test-boards.ts";

/** A call that an account or its programs make. */
export interface OwnCall {
  name: string;
  /** What a token needs for it. */
  scope: AccessTokenResource;
  method: Endpoint["method"];
  /** Path with the names of its parameters in braces. */
  path: string;
  /** Undefined for none. */
  body: unknown;
}

/** A revision that no board reaches in tests, so that a change is a conflict. */
const OTHER_REVISION = 999;
const bytes = new Uint8Array([1, 2, 3]);
/** A valid body for each endpoint; endpoints that are missing here take none. */
const bodies: {
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
const forEverybody: readonly string[] = ["listBoards", "getBoard", "playBoard", "reportBoard"];

/** Every endpoint of boards, overlays, favourites and uploads that needs an account, with a valid body. */
export const ownCalls: readonly OwnCall[] = [
  ...callsOf(boardEndpoints, "boards"),
  ...callsOf(overlayEndpoints, "boards"),
  ...callsOf(favouriteEndpoints, "favourites"),
  ...callsOf(uploadEndpoints, "uploads"),
];

function callsOf(endpoints: Record<string, Endpoint>, scope: AccessTokenResource): OwnCall[] {
  return Object.entries(endpoints)
    .filter(([name]) => !forEverybody.includes(name))
    .map(([name, { method, path }]) => ({
      name,
      scope,
      method,
      path,
      body: bodies[name as keyof typeof bodies],
    }));
}
