import type { FailurePageData } from "../../platform/pages/failure-page-data.ts";
import { defineRoute } from "../../platform/routing/define-route.ts";

export const failureRoute = defineRoute<FailurePageData>()({ id: "failure" });
