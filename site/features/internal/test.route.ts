import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { TestPageData } from "./internal-page-data.ts";

export const testRoute = defineRoute<TestPageData>()({ id: "test", pattern: routePatterns.testPage });

export const testModuleRoute = defineRoute<TestPageData>()({
  id: "test-module",
  pattern: routePatterns.testModule,
});

export const exampleErrorRoute = defineRoute<TestPageData>()({
  id: "example-error",
  pattern: routePatterns.exampleError,
});
