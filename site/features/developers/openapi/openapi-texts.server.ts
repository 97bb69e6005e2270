import { accessTokenResources } from "@tuna/sdk/account";
import type { EndpointCaller } from "@tuna/sdk/contract";
import type { DefinedEndpoint } from "../../../platform/http/define-endpoints.server.ts";

/** What each group of operations is for. */
export const tagTexts: Readonly<Record<string, string>> = {
  Sounds: "Lists of sounds, one sound, its audio, its plays and reports of it",
  Search: "Searches, and what a search box offers while somebody types",
  Voices: "Lists of voices, one voice, its demo, its plays and reports of it",
  Cards: "What a card on another site shows, and nothing more",
  Makers: "Whoever published sounds and voices, by their slug",
  Tags: "Tags and categories, with their counts",
  App: "The desktop app",
  Visitor: "What the site knows of a caller",
  Uploads: "Publishing: announce a file, send its parts, and follow its checks",
  Boards: "Pads with sounds: public ones, and one's own",
  Overlays: "Boards that play in a stream, pressed from elsewhere",
  Favourites: "What an account has marked with a heart",
};

/** What a parameter means, by its name. */
export const parameterTexts: Readonly<Record<string, string>> = {
  category: "Slug of a category, as `/categories` names it",
  container:
    "`webm` for audio elements, which begin it before all of it has come, but for WebKit; `caf` for Safari before 18.4, which plays no Ogg",
  download: "How to save it: `1` in full quality, `compact` as it is played, `original` as it was sent",
  fits: "`discord`: only sounds that Discord's soundboard takes as they are",
  for: "A copy for Discord's chats, or for its soundboards",
  hash: "Hash of the bytes; an answer with it may be cached for ever",
  id: "Id, as lists name it",
  kind: "Sounds or voices",
  length: "`short`: under 3 seconds, `medium`: 3 to 10 seconds, `long`: 10 seconds and longer",
  limit: "Length of the list at most",
  maker: "Slug of a maker, as it stands in the address of their page",
  original: "`1` for the file as it was sent",
  page: "Number of the page, from 1",
  pageSize: "Length of a page",
  part: "Number of the part, from 0",
  q: "Search term",
  slug: "Slug, as it stands in the address of the maker's page; former ones redirect",
  sort: "Order of the list",
  sounds: "Ids of sounds, separated by commas or repeated",
  spelling: "`typed`: no spelling is corrected",
  state: "Only uploads in this state",
  tag: "Slug of a tag",
  voices: "Ids of voices, separated by commas or repeated",
};

/** Says who may call an endpoint, and how often. */
export function describeEndpoint({ row: { caller }, rules: { rateLimit } }: DefinedEndpoint): string {
  const limit =
    rateLimit &&
    ` Calls of one ${rateLimit.by} are limited: RateLimit says how many are left, and Retry-After of a 429 when to go on.`;
  return callerText(caller) + (limit ?? "");
}

function callerText(caller: EndpointCaller): string {
  if (caller === "overlay-link") return "Needs the secret of an overlay's link.";
  if (caller === "anyone-or-owner")
    return "Open to programs and pages of any site. With a token or a login also what only its owner may have.";
  if (accessTokenResources.some((resource) => resource === caller))
    return `Needs a personal access token of the scope \`${caller}\`, or a login on the site's own pages.`;
  return "Open to programs and pages of any site, without a key.";
}
