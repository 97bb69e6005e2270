import type { PagePayload } from "../pages/page.ts";
import { routes } from "./routes.generated.ts";

type AddressedPage = Pick<PagePayload, "path" | "isAddressPublic">;

/** The page that a document shows. */
export interface ReportingPage {
  /** Origin of the document. */
  origin: string;
  page: AddressedPage;
}

/**
 * Returns the referrer policy of a page: of an address with something to hide, requests and following pages get the origin only.
 * With `no-referrer`, browsers would send posted forms with `Origin: null`, which the site refuses.
 */
export function referrerPolicyOf(page: AddressedPage): "strict-origin" | "strict-origin-when-cross-origin" {
  return ruleOf(pathnameOf(page.path), page) ? "strict-origin" : "strict-origin-when-cross-origin";
}

/**
 * Returns what analytics and error reports may say of an address: of this site's hidden pages the pattern of the route, and all
 * other addresses as they are. If only the address is known, as of a referrer, a page that is not always public counts as hidden.
 */
export function reportedUrl(url: string, { origin, page }: ReportingPage): string {
  const { isOwn, pathname } = parse(url, origin);
  if (!isOwn) return url;
  const rule = ruleOf(pathname, page);
  const path = rule ? (rule.hides === "address" ? rule.shown : pathname) : undefined;
  if (path === undefined) return pathname === pathnameOf(page.path) ? url : url.replace(boardInPath, "$1:id");
  return url.startsWith("/") ? path : origin + path;
}

/** Returns the title that may be reported of the page at `url`: the site's name if the page's address is hidden. */
export function reportedTitle(title: string, url: string, siteName: string, shown: ReportingPage): string {
  const { pathname } = parse(url, shown.origin);
  // While a page loads, the address is its own already, but the title still that of the page before.
  const paths = [pathnameOf(shown.page.path), pathname];
  return paths.some((path) => ruleOf(path, shown.page)?.hides === "address") ? siteName : title;
}

/** Returns a text with each address in it as it may be reported. */
export function reportedText(text: string, shown: ReportingPage): string {
  return text.replace(addressInText, (_, before: string, url: string) => before + reportedUrl(url, shown));
}

const addressInText = /(^|[\s"'`(<[{=,;|])((?:https?:\/)?\/[^\s"'`()<>]+)/g;

/** The id of a board in an address that is no page: a page's data, the API, embeds, previews. */
const boardInPath = /(\/(?:boards?|overlays)\/)(?:my-)?[a-z0-9]{16}(?![\w-])/g;

interface AddressRule {
  hides: "address" | "query";
  pattern: RegExp;
  /** What is reported in place of the path. */
  shown: string;
  isUnlessPublic: boolean;
}

let rules: AddressRule[] | undefined;

/** Returns the rule of the route that a path belongs to; undefined if its pages hide nothing. */
function ruleOf(pathname: string, page: AddressedPage): AddressRule | undefined {
  rules ??= routes.flatMap(({ pattern, isPersonal, reportedAddress }) => {
    const declared = reportedAddress ?? (isPersonal && "hidden");
    if (!declared || !pattern) return [];
    return [
      {
        hides: declared === "without-query" ? ("query" as const) : ("address" as const),
        pattern: patternOf(pattern),
        shown: pattern.replace(/\([^)]*\)/g, ""),
        isUnlessPublic: declared === "hidden-unless-public",
      },
    ];
  });
  const rule = rules.find(({ pattern }) => pattern.test(pathname));
  const isPublic = rule?.isUnlessPublic && page.isAddressPublic && pathname === pathnameOf(page.path);
  return isPublic ? undefined : rule;
}

/** Many browsers lack `URLPattern`. These routes use names, with or without choices, and nothing else of its syntax. */
function patternOf(route: string): RegExp {
  const source = route
    .replace(/\/$/, "")
    .replace(/:\w+(?:\(([^)]*)\))?/g, (_, choices?: string) => (choices ? `(?:${choices})` : "[^/]+"));
  return new RegExp(`^${source}/?(?:_payload\\.json)?$`);
}

function parse(url: string, origin: string): { isOwn: boolean; pathname: string } {
  try {
    const parsed = new URL(url, origin);
    return { isOwn: parsed.origin === origin, pathname: parsed.pathname };
  } catch {
    return { isOwn: false, pathname: "" };
  }
}

function pathnameOf(path: string): string {
  return parse(path, "https://x.invalid").pathname;
}
