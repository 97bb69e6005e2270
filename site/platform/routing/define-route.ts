/** What a page's route says of it, beside its name. */
interface RouteRules {
  /** `URLPattern` syntax, for normalised paths. Absent: no path matches. A path without parameters wins over patterns with them. */
  pattern?: string;
  /** The page shows the viewer's own data: it is rendered for each request, with the account, and never cached. */
  isPersonal?: true;
  /** The same for visitors who are logged in. All others share one page. */
  isPersonalAfterLogin?: true;
  /** The page needs nothing of the store: it is made for each request, and for nobody logged in while the store is away. */
  isWithoutStore?: true;
  /** Visitors change to the page again and again: every page's first script names its file, which costs each of them 25 bytes. */
  isBrowsed?: true;
  /** Query parameters that the page's loader reads. Others are ignored. */
  query?: readonly string[];
  /**
   * What analytics, error reports and referrers may not learn of the page (product rule 13.9). `hidden`: its address and title;
   * so it is for all pages marked `isPersonal`. `hidden-unless-public`: the same, unless the page's loader says
   * `isAddressPublic`. `without-query`: what the address has behind the path.
   */
  reportedAddress?: "hidden" | "hidden-unless-public" | "without-query";
}

/** A page of the site. Its loader returns `Data`, and its component shows it. */
export interface Route<Id extends string = string, Data = unknown> extends Readonly<RouteRules> {
  readonly id: Id;
  /** For the compiler only: no route has it. */
  readonly data: Data;
}

/** The data of a route's page. */
export type DataOf<PageRoute extends Route> = PageRoute["data"];

/**
 * Defines a page by the type of its data, as `defineRoute<HomePageData>()({ id: "home", pattern: "/" })`. The page's file names the
 * route in `PageProps`, its loader in `serveRoute`, and the lists of all three are generated: `npm run routes -- --update`.
 */
export function defineRoute<Data>() {
  return <const Id extends string>(route: RouteRules & { id: Id }) => route as Route<Id, Data>;
}
