import type { Brand, ItemKind } from "@tuna/sdk";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import type { Environment } from "../environment/environment.server.ts";
import type { Outage } from "../outages/outage.ts";
import type { DataOf, Route } from "../routing/define-route.ts";
import type { AnyRoute } from "../routing/routes.ts";
import type { OfferedTag } from "./failure-page-data.ts";
import type { Viewer } from "./viewer.ts";

/**
 * What the site's features offer to loaders. Each feature declares its own part, in the file of what it offers:
 * `declare module ".../loader.server.ts" { interface LoaderSite { … } }`. So the platform knows none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface LoaderSite {}

/** The forms that visitors without script posted. The feature of a form declares its state. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface PostedForms {}

/** What every loader gets, whatever the request. The feature of accounts adds who can log in. */
export interface LoaderContext {
  site: LoaderSite;
  brand: Brand;
  environment: Environment;
  /** Returns what all processes of the site cannot use now, as of some seconds ago. Absent in tests of other pages. */
  readOutages?: (() => Promise<readonly Outage[]>) | undefined;
}

/** The request for a page, as its loader gets it. The features of accounts and of the catalog add what a viewer sees of them. */
export interface PageRequest extends PostedForms {
  viewer: Viewer;
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
