import { API_BASE_PATH, type UploadEndpointName, uploadEndpoints, uploadSchemas } from "@tuna/sdk/contract";
import { uploadLimits } from "@tuna/sdk/uploads";
import type { Hono } from "hono";
import { callerOf, sameOriginOrToken } from "../account/access-tokens.ts";
import type { SessionAccount } from "../account/account.ts";
import { isActingAdministrator } from "../account/administrator.ts";
import type { Auth } from "../account/auth.ts";
import { cacheControls } from "../http/cache-control.ts";
import type { OwnBodyLimit } from "../http/limit-body.ts";
import { mountTable, type TablePolicy } from "../http/mount-table.ts";
import { type Caller, type UploadHandlerTools, uploadHandlers } from "./upload-handlers.ts";
import type { Uploads } from "./uploads.ts";

/** Parts and pictures of uploads are larger than typed text. */
export const uploadBodyLimit: OwnBodyLimit = {
  matches: ({ method, path }) =>
    method === "PUT" && path.startsWith(`${API_BASE_PATH}${uploadEndpoints.createUpload.path}/`),
  maxBytes: Math.max(uploadLimits.partSizeBytes, uploadLimits.iconSizeBytes),
};

/** Mounts the endpoints of uploads, for the site's own pages and for programs with a personal access token. */
export function mountUploads(
  app: Hono,
  { auth, uploads, environment }: { auth: Auth; uploads: Uploads } & Pick<UploadHandlerTools, "environment">,
): void {
  const policy: TablePolicy<UploadEndpointName, Caller> = {
    cacheControl: () => cacheControls.noStore,
    isSessionOnly: true,
    async authorize(context) {
      const account = await callerOf(context, "uploads", auth);
      return {
        account,
        isAdministrator: "session" in account && isActingAdministrator(account as SessionAccount),
      };
    },
  };
  const base = `${API_BASE_PATH}${uploadEndpoints.createUpload.path}`;
  app.use(base, sameOriginOrToken);
  app.use(`${base}/*`, sameOriginOrToken);
  const handlers = uploadHandlers({ uploads, limits: auth.accounts.limits, environment });
  mountTable(app, { endpoints: uploadEndpoints, schemas: uploadSchemas }, policy, handlers);
}
