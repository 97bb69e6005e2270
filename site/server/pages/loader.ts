import type { Brand, ItemKind, LoggedInUser, Tag } from "@tuna/sdk";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import type { LoginForm } from "../../contract/account/login-page-data.ts";
import type { SoundForm } from "../../contract/create/sound-form.ts";
import type { CopyrightForm } from "../../contract/moderation/copyright-notice.ts";
import type { ReportForm } from "../../contract/moderation/report-form.ts";
import type { Viewer } from "../../contract/viewer.ts";
import type { SessionAccount } from "../account/account.ts";
import type { Accounts } from "../account/accounts.ts";
import type { Codes } from "../account/codes.ts";
import type { InsightsReader } from "../analytics/insights.ts";
import type { Boards } from "../boards/boards.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.ts";
import type { Environment } from "../environment/environment.ts";
import type { ErrorLog } from "../errors/error-log.ts";
import type { Moderation } from "../moderation/moderation.ts";
import type { Uploads } from "../uploads/uploads.ts";

/** The parts of the site that loaders read, beside the catalog. */
export interface LoaderSite {
  accounts: Pick<Accounts, "listPasskeys" | "listAccessTokens" | "readStatistics">;
  boards: Boards;
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
  nearTags?: readonly Tag[];
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

export type Loader<Data = unknown> = (
  request: PageRequest,
  context: LoaderContext,
) => LoaderResult<Data> | Promise<LoaderResult<Data>>;

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
