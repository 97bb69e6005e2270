import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Tables } from "./database-schema.ts";
import { catalogueMigration } from "./migrations/0001-catalogue.ts";
import { changeNoticesMigration } from "./migrations/0002-change-notices.ts";
import { accountsMigration } from "./migrations/0003-accounts.ts";
import { profilesMigration } from "./migrations/0004-profiles.ts";
import { moderationMigration } from "./migrations/0005-moderation.ts";
import { analyticsMigration } from "./migrations/0006-analytics.ts";
import { errorGroupsMigration } from "./migrations/0007-error-groups.ts";
import { loginLimitsMigration } from "./migrations/0008-login-limits.ts";
import { accountControlMigration } from "./migrations/0009-account-control.ts";
import { trendScaleMigration } from "./migrations/0010-trend-scale.ts";
import { searchTokensMigration } from "./migrations/0011-search-tokens.ts";
import { searchRequestsMigration } from "./migrations/0012-search-requests.ts";
import { searchFacetsMigration } from "./migrations/0014-search-facets.ts";
import { audioOwnersMigration } from "./migrations/0015-audio-owners.ts";

/** Migrations in order. Add a new entry for a new change, and never change or reorder existing ones. */
const migrations: Record<string, Migration> = {
  "0001-catalogue": catalogueMigration,
  "0002-change-notices": changeNoticesMigration,
  "0003-accounts": accountsMigration,
  "0004-profiles": profilesMigration,
  "0005-moderation": moderationMigration,
  "0006-analytics": analyticsMigration,
  "0007-error-groups": errorGroupsMigration,
  "0008-login-limits": loginLimitsMigration,
  "0009-account-control": accountControlMigration,
  "0010-trend-scale": trendScaleMigration,
  "0011-search-tokens": searchTokensMigration,
  "0012-search-requests": searchRequestsMigration,
  "0014-search-facets": searchFacetsMigration,
  "0015-audio-owners": audioOwnersMigration,
};

/** Runs outstanding migrations. Kysely's migrator holds an advisory lock, so processes take turns. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
