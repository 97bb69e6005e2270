import type { ItemKind } from "@tuna/sdk";
import { accountTexts } from "@tuna/sdk/locale";
import type { UploadField } from "@tuna/sdk/uploads";
import type { Context } from "hono";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Account } from "../account/account.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import { logAdministration } from "../account/log-administration.server.ts";
import type { InsightsReader } from "../analytics/insights.server.ts";
import { itemNotFound } from "../catalog/item-not-found.server.ts";
import type { AdminItem, ItemEdit } from "../item-changes/admin-item.ts";
import type { AdminAccount } from "./admin-account.ts";
import { adminEndpoints, adminSchemas } from "./admin-endpoints.ts";
import type { Moderation } from "./moderation.server.ts";

/** The administrators' endpoints. Each call reads from the database whether the caller is an administrator. */
export const adminApi = defineTable(
  { endpoints: adminEndpoints, schemas: adminSchemas },
  {},
  { logSuccess: logAdministration },
);

/** Handles {@link adminApi}. The caller is the acting administrator. */
export function adminRoutes({
  moderation,
  insights,
  now,
}: {
  moderation: Moderation;
  insights: InsightsReader;
  now(): Date;
}): BoundEndpoint[] {
  const sounds = itemHandlers("sound", moderation, now);
  const voices = itemHandlers("voice", moderation, now);
  const accountAction =
    (name: "suspendAccount" | "restoreAccount" | "endAccountSessions") =>
    async ({ params: { id } }: NamedInput, _: Context, actor: Account): Promise<AdminAccount> =>
      foundAccount(await moderation[name](actor, id, now()));
  return handleEndpoints(adminApi)({
    getSound: sounds.get,
    editSound: sounds.edit,
    unlistSound: sounds.unlist,
    relistSound: sounds.relist,
    resetSoundTrending: sounds.resetTrending,
    releaseSound: sounds.release,
    getVoice: voices.get,
    editVoice: voices.edit,
    unlistVoice: voices.unlist,
    relistVoice: voices.relist,
    resetVoiceTrending: voices.resetTrending,
    releaseVoice: voices.release,
    findAccount: async ({ body }) => foundAccount(await moderation.findAccount(body.query, now())),
    getAccount: async ({ params }) => foundAccount(await moderation.account(params.id, now())),
    suspendAccount: accountAction("suspendAccount"),
    restoreAccount: accountAction("restoreAccount"),
    endAccountSessions: accountAction("endAccountSessions"),
    log: ({ query }) => moderation.log(query),
    reports: ({ query }) => moderation.reports(query),
    resolveReports: async ({ body }, _, actor) => ({ items: await moderation.resolve(actor, body, now()) }),
    insights: ({ query }) => insights.of(query.days),
  });
}

/** Throws `not-found` if there is no account. */
function foundAccount(account: AdminAccount | undefined): AdminAccount {
  if (!account) throw new ProblemError("not-found", { detail: accountTexts.notFound });
  return account;
}

interface NamedInput {
  params: { id: string };
}

function itemHandlers(kind: ItemKind, moderation: Moderation, now: () => Date) {
  const found = <Found>(item: Found | undefined): Found => {
    if (!item) throw itemNotFound(kind);
    return item;
  };
  const action =
    (name: "unlist" | "relist" | "resetTrending") =>
    async ({ params: { id } }: NamedInput, _: Context, actor: Account): Promise<AdminItem> =>
      found(await moderation[name](actor, { kind, id }, now()));
  return {
    get: async ({ params: { id } }: NamedInput) => found(await moderation.item(kind, id)),
    unlist: action("unlist"),
    relist: action("relist"),
    resetTrending: action("resetTrending"),
    release: async (
      { params: { id }, body: { fields } }: NamedInput & { body: { fields: UploadField[] } },
      _: Context,
      actor: Account,
    ) => found(await moderation.release(actor, { kind, id }, fields, now())),
    async edit({ params: { id }, body }: NamedInput & { body: ItemEdit }, _: Context, actor: Account) {
      if (kind === "voice" && body.seo) throw voiceWithSeo();
      const { isConflict, item } = found(await moderation.edit(actor, { kind, id }, body, now()));
      if (isConflict) throw new ProblemError("conflict", { current: item });
      return item;
    },
  };
}

function voiceWithSeo(): ProblemError {
  return new ProblemError("invalid-request", {
    errors: [{ field: "seo", message: "A voice has no fields for search engines" }],
  });
}
