import type { ItemKind } from "@tuna/sdk";
import { searchPath, slugOfTerm, termOfSlug } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { createNetworkKey, createVisitorKey } from "../../platform/http/visitor-key.server.ts";
import type { Accounts } from "../account/accounts.server.ts";
import { isWithinLimits } from "../account/limits.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { FEW_RESULTS, findBesideFew } from "./load-search.server.ts";
import { REQUEST_PATH, requestAnchors } from "./request-form-link.ts";

export interface RequestFormOptions {
  site: {
    accounts: Pick<Accounts, "limits">;
    catalog: Pick<Catalog, "alsoClose" | "countRequest" | "search">;
  };
  environment: Environment;
}

/**
 * Mounts the form by which visitors request what a search did not find. It leads back to the search, at the anchor of its
 * outcome. Terms with exact results are counted only where the page offers the form beside them.
 */
export function mountRequestForm(app: Hono, { site, environment }: RequestFormOptions): void {
  const { accounts, catalog } = site;
  const visitorKey = createVisitorKey(environment);
  const networkKey = createNetworkKey(environment);

  app.post(REQUEST_PATH, sameOriginOnly, async (context) => {
    const form = await readForm(context);
    const kind: ItemKind = form.get("kind") === "voice" ? "voice" : "sound";
    const term = termOfSlug(slugOfTerm(String(form.get("term") ?? "")));
    if (!term) throw new ProblemError("invalid-request", { detail: "There is no term" });
    const lead = (anchor: string) => context.redirect(`${searchPath(kind, term)}#${anchor}`, 303);
    if (!(await isWithinLimits(accounts.limits.take("requestByAddress", networkKey(context)))))
      return lead(requestAnchors.refused);
    const request = { q: term, sort: "relevance", page: 1, pageSize: FEW_RESULTS } as const;
    const found = await catalog.search(kind, request);
    const isOffered =
      found.match !== "exact" || (await findBesideFew(catalog, kind, { q: term }, found, 1)).length > 0;
    if (!isOffered) return context.redirect(searchPath(kind, term), 303);
    await catalog.countRequest(kind, term, visitorKey(context), new Date());
    return lead(requestAnchors.counted);
  });
}
