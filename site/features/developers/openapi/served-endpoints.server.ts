import { countryApi } from "../../../platform/http/country-routes.server.ts";
import type { DefinedEndpoint, DefinedEndpoints } from "../../../platform/http/define-endpoints.server.ts";
import { accountApi } from "../../account/account-handlers.server.ts";
import { embedVisitorApi } from "../../account/embed-visitor-endpoint.server.ts";
import { overlayApi, overlayLinkApi } from "../../boards/overlay-endpoints.server.ts";
import { ownBoardApi } from "../../boards/own-board-handlers.server.ts";
import { sharedBoardApi } from "../../boards/shared-board-handlers.server.ts";
import { audioApi } from "../../catalog/audio-routes.server.ts";
import { browseApi } from "../../catalog/browse-routes.server.ts";
import { cardApi } from "../../catalog/card-routes.server.ts";
import { makerApi } from "../../catalog/maker-routes.server.ts";
import { playApi } from "../../catalog/play-routes.server.ts";
import { searchApi } from "../../catalog/search-routes.server.ts";
import { installerApi } from "../../download/installers.server.ts";
import { favouriteApi } from "../../favourites/favourite-endpoints.server.ts";
import { adminApi } from "../../moderation/admin-handlers.server.ts";
import { reportApi } from "../../reports/report-routes.server.ts";
import { soundMatchApi } from "../../uploads/sound-match-endpoints.server.ts";
import { uploadApi } from "../../uploads/upload-handlers.server.ts";
import { uploadReviewApi } from "../../uploads/upload-review-endpoints.server.ts";

/** What each file with handlers defines. A new endpoint of one of them needs no line here. */
const definitions: readonly DefinedEndpoints[] = [
  browseApi,
  playApi,
  audioApi,
  reportApi,
  searchApi,
  cardApi,
  makerApi,
  installerApi,
  countryApi,
  uploadApi,
  sharedBoardApi,
  ownBoardApi,
  overlayApi,
  overlayLinkApi,
  favouriteApi,
  accountApi,
  embedVisitorApi,
  adminApi,
  uploadReviewApi,
  soundMatchApi,
];

/** Every endpoint of the API, in the order of the contract's tables. */
export const servedEndpoints: readonly DefinedEndpoint[] = inOrderOfContract(
  definitions.flatMap((endpoints) => Object.values(endpoints)),
);

function inOrderOfContract(endpoints: readonly DefinedEndpoint[]): DefinedEndpoint[] {
  const tables = [...new Set(endpoints.map(({ table }) => table))];
  return tables.flatMap((table) =>
    Object.keys(table).flatMap((name) =>
      endpoints.filter((endpoint) => endpoint.table === table && endpoint.name === name),
    ),
  );
}
