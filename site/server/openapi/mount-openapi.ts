import type { Brand } from "@tuna/sdk";
import type { Hono } from "hono";
import { cacheControls } from "../http/cache-control.ts";
import { jsonAnswer } from "../http/json-answer.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { createOpenApi } from "./openapi-document.ts";

/** Mounts `/api/openapi.json`, the OpenAPI description of the API. */
export function mountOpenApi(app: Hono, brand: Brand): void {
  app.get("/api/openapi.json", (context) =>
    jsonAnswer(context, createOpenApi(brand, siteOrigin(context)), { cacheControl: cacheControls.openApi }),
  );
}
