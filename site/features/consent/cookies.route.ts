import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { DocumentPageData } from "../legal/document-page-data.ts";

export const cookiesRoute = defineRoute<DocumentPageData>()({ id: "cookies", pattern: pagePaths.cookies });
