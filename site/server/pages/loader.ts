import type { Brand, ItemKind, LoggedInUser } from "@tuna/sdk";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import type { LoginForm } from "../../contract/account/login-page-data.ts";
import type { ReportForm } from "../../contract/moderation/report-form.ts";
import type { Visitor } from "../../contract/viewer.ts";
import type { SessionAccount } from "../account/account.ts";
import type { Codes } from "../account/codes.ts";
import type { Site } from "../app/site.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.ts";
import type { Environment } from "../environment/environment.ts";

/** What loaders work with; handed in, so that no page reaches for the server's modules. */
export interface LoaderContext {
  /** Items are read from the request's `catalog`, which knows what its visitor may see. */
  library: Omit<Site, "catalog">;
  brand: Brand;
  environment: Environment;
  /** Without it nobody can log in. */
  auth?: { codes: Pick<Codes, "canSend"> } | undefined;
}

export interface PageRequest {
  visitor: Visitor;
  /** The catalogue as this visitor may see it. */
  catalog: ViewerCatalog;
  /** Who asks; only where the route is personal, since other pages are kept for everybody with the same rights. */
  account: SessionAccount | undefined;
  /** As they are told of themselves; only where the route is personal. */
  user?: LoggedInUser | undefined;
  /** Only in the answer to a login form that was posted without script. */
  loginForm?: LoginForm | undefined;
  /** Only in the answer to a report that was posted without script and not taken. */
  reportForm?: ReportForm | undefined;
  params: Readonly<Record<string, string | undefined>>;
  /** Normalised URL of the page; its origin is the one that a proxy asked, not the site's. */
  url: URL;
  /** The site's own origin, as its visitor knows it. */
  origin: string;
}

interface NotFound {
  type: "not-found";
  message: string;
}

/** What a page is made of, or why there is none. */
export type LoaderResult<Data> =
  | { type: "page"; data: Data }
  | NotFound
  /** To a path of this site, for this request only. */
  | { type: "redirect"; location: string };

export type Loader<Data = unknown> = (
  request: PageRequest,
  context: LoaderContext,
) => LoaderResult<Data> | Promise<LoaderResult<Data>>;

/** The result for a path without a page. Administrators' pages return it too, so that others do not learn of them. */
export function unknownPage({ pathname }: URL): NotFound {
  return { type: "not-found", message: fillText(errorTexts.unknownRoute, { path: pathname }) };
}

/** The result for a page of an item that does not exist. */
export function unknownItem(kind: ItemKind): NotFound {
  return { type: "not-found", message: itemNotFoundText(kind) };
}

export function itemNotFoundText(kind: ItemKind): string {
  return kind === "sound" ? errorTexts.soundNotFound : errorTexts.voiceNotFound;
}
