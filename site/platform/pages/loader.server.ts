import type { Brand, ItemKind, LoggedInUser } from "@tuna/sdk";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import type { SessionAccount } from "../../features/account/account.server.ts";
import type { Accounts } from "../../features/account/accounts.server.ts";
import type { Codes } from "../../features/account/codes.server.ts";
import type { LoginForm } from "../../features/account/login-page-data.ts";
import type { InsightsReader } from "../../features/analytics/insights.server.ts";
import type { Boards } from "../../features/boards/boards.server.ts";
import type { Catalog } from "../../features/catalog/catalog.server.ts";
import type { ViewerCatalog } from "../../features/catalog/redacted-catalog.server.ts";
import type { SoundForm } from "../../features/create/sound-form-fields.ts";
import type { DailySounds } from "../../features/daily-sound/daily-sounds.server.ts";
import type { ErrorLog } from "../../features/errors/error-log.server.ts";
import type { CopyrightForm } from "../../features/item-changes/copyright-notice.ts";
import type { Moderation } from "../../features/moderation/moderation.server.ts";
import type { ReportForm } from "../../features/reports/report-form-fields.ts";
import type { Uploads } from "../../features/uploads/uploads.server.ts";
import type { WeeklyBoards } from "../../features/weekly-board/weekly-boards.server.ts";
import type { Environment } from "../environment/environment.server.ts";
import type { Outage } from "../outages/outage.ts";
import type { DataOf, Route } from "../routing/define-route.ts";
import type { AnyRoute } from "../routing/routes.ts";
import type { OfferedTag } from "./failure-page-data.ts";
import type { Viewer } from "./viewer.ts";

/** The parts of the site that loaders read, beside the catalog. */
export interface LoaderSite {
  accounts: Pick<Accounts, "listPasskeys" | "listAccessTokens" | "readStatistics">;
  boards: Boards;
  catalog: Pick<Catalog, "getMedia" | "withUnlisted">;
  dailySounds: DailySounds;
  weeklyBoards: WeeklyBoards;
  errorLog: Pick<ErrorLog, "list">;
  insights: InsightsReader;
  moderation: Pick<
    Moderation,
    | "account"
    | "countOpen"
    | "isTakenDown"
    | "item"
    | "markTakenDown"
    | "log"
    | "notices"
    | "reportedBoards"
    | "reportedMakers"
    | "reports"
  >;
  uploads: Uploads;
}

/** What every loader gets, whatever the request. */
export interface LoaderContext {
  site: LoaderSite;
  brand: Brand;
  environment: Environment;
  /** Absent when nobody can log in. */
  auth?: { codes: Pick<Codes, "canSend"> } | undefined;
  /** Returns what all processes of the site cannot use now, as of some seconds ago. Absent in tests of other pages. */
  readOutages?: (() => Promise<readonly Outage[]>) | undefined;
}

/** The request for a page, as its loader gets it. */
export interface PageRequest {
  viewer: Viewer;
  /** The catalog, redacted by the viewer's permissions. */
  catalog: ViewerCatalog;
  /** The logged-in account. Set on pages for one viewer only: others are cached for all viewers with these permissions. */
  account: SessionAccount | undefined;
  /** The account as its owner sees it; on pages for one viewer only. */
  user?: LoggedInUser | undefined;
  /** Set when the page answers a login form that was posted without script. */
  loginForm?: LoginForm | undefined;
  /** Set when the page answers a report that was posted without script and refused. */
  reportForm?: ReportForm | undefined;
  /** A refused form with a sound, which its page shows again. */
  soundForm?: SoundForm | undefined;
  /** A refused notice of copyright, which its page shows again. */
  copyrightForm?: CopyrightForm | undefined;
  params: Readonly<Record<string, string | undefined>>;
  /** Normalised URL of the page. Its origin is the one that a proxy requested, which may differ from the site's. */
  url: URL;
  /** The site's origin, as visitors use it. */
  origin: string;
}

export interface NotFound {
  type: "not-found";
  message: string;
  /** Tags to offer instead of a missing one. */
  nearTags?: readonly OfferedTag[];
}

/** A page's data, or the reason why there is no page. */
type LoaderResult<Data> =
  | {
      type: "page";
      data: Data;
      /** Whether everybody may know the address, for routes with `hidden-unless-public`. */
      isAddressPublic?: boolean;
    }
  | NotFound
  /** `location` is a path of this site. */
  | { type: "redirect"; location: string; isPermanent?: true };

export type Loader<Data> = (
  request: PageRequest,
  context: LoaderContext,
) => LoaderResult<Data> | Promise<LoaderResult<Data>>;

/** A route with its loader. */
export interface ServedRoute<Id extends string, Data> {
  route: Route<Id, Data>;
  load: Loader<Data>;
}

/** The loaders of all routes with a path, each with the data of its own route. */
export type Loaders = {
  [PageRoute in AnyRoute as Exclude<PageRoute["id"], "failure">]: ServedRoute<
    PageRoute["id"],
    DataOf<PageRoute>
  >;
};

/** Ties a loader to the route of the page that shows its data. `npm run routes -- --update` adds it to the list of loaders. */
export function serveRoute<Id extends string, const Data>(
  route: Route<Id, Data>,
  load: Loader<NoInfer<Data>>,
): ServedRoute<Id, Data> {
  return { route, load };
}

/** The result for a path without a page. Administrators' pages return it too, so that others do not learn of them. */
export function unknownPage({ pathname }: URL): NotFound {
  return { type: "not-found", message: fillText(errorTexts.unknownRoute, { path: readablePath(pathname) }) };
}

/** The result for a page of an item that does not exist. */
export function unknownItem(kind: ItemKind): NotFound {
  return { type: "not-found", message: itemNotFoundText(kind) };
}

export function itemNotFoundText(kind: ItemKind): string {
  return kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound;
}

/** Decodes a path for people. Characters that are invisible or would rearrange the text stay encoded. */
function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname).replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
  } catch {
    return pathname;
  }
}
