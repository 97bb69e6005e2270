import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import type { Tables } from "./database-schema.server.ts";
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
import { longListsMigration } from "./migrations/0017-long-lists.ts";
import { processesMigration } from "./migrations/0018-processes.ts";
import { writesMigration } from "./migrations/0020-writes.ts";
import { indexedItemsMigration } from "./migrations/0021-indexed-items.ts";
import { uploadsMigration } from "./migrations/0023-uploads.ts";
import { soundPrintsMigration } from "./migrations/0024-sound-prints.ts";
import { makersMigration } from "./migrations/0025-makers.ts";
import { accessTokensMigration } from "./migrations/0027-access-tokens.ts";
import { takedownsMigration } from "./migrations/0028-takedowns.ts";
import { boardsMigration } from "./migrations/0029-boards.ts";
import { overlaysMigration } from "./migrations/0030-overlays.ts";
import { removedFavouritesMigration } from "./migrations/0031-removed-favourites.ts";
import { replacementsMigration } from "./migrations/0032-replacements.ts";
import { withdrawnBoardsMigration } from "./migrations/0033-withdrawn-boards.ts";
import { replacedUploadsMigration } from "./migrations/0034-replaced-uploads.ts";
import { jobLanesMigration } from "./migrations/0035-job-lanes.ts";
import { listingBeforeTakedownsMigration } from "./migrations/0036-listing-before-takedowns.ts";
import { itemLocksMigration } from "./migrations/0037-item-locks.ts";
import { heldFieldsMigration } from "./migrations/0038-held-fields.ts";
import { nameOriginsMigration } from "./migrations/0039-name-origins.ts";
import { hiddenCopiesMigration } from "./migrations/0040-hidden-copies.ts";
import { changesInReviewMigration } from "./migrations/0041-changes-in-review.ts";
import { strippedAudioMigration } from "./migrations/0042-stripped-audio.ts";
import { fileOwnersMigration } from "./migrations/0043-file-owners.ts";
import { takenNamesMigration } from "./migrations/0044-taken-names.ts";
import { mailedCodesMigration } from "./migrations/0045-mailed-codes.ts";
import { storedBytesMigration } from "./migrations/0046-stored-bytes.ts";
import { compactCopiesMigration } from "./migrations/0047-compact-copies.ts";
import { audioIdentitiesMigration } from "./migrations/0048-audio-identities.ts";
import { namedOwnersMigration } from "./migrations/0049-named-owners.ts";
import { dailySoundsMigration } from "./migrations/0050-daily-sounds.ts";
import { weeklyBoardsMigration } from "./migrations/0051-weekly-boards.ts";
import { namesWithoutAccentsMigration } from "./migrations/0052-names-without-accents.ts";
import { backupRunsMigration } from "./migrations/0053-backup-runs.ts";
import { changedUploadsMigration } from "./migrations/0054-changed-uploads.ts";
import { purgedUntilMigration } from "./migrations/0055-purged-until.ts";
import { hiddenPadsMigration } from "./migrations/0056-hidden-pads.ts";
import { namesWithSignsMigration } from "./migrations/0057-names-with-signs.ts";
import { joinedSignsMigration } from "./migrations/0058-joined-signs.ts";
import { signsOfLettersMigration } from "./migrations/0059-signs-of-letters.ts";
import { vowelPointsMigration } from "./migrations/0060-vowel-points.ts";
import { StoreUnavailable } from "./store-unavailable.server.ts";

/**
 * Migrations in order. Add a new entry for a new change, and never change or reorder existing ones. An entry only adds,
 * because the previous version runs on during a deploy; see {@link migrate} for those that remove.
 */
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
  "0017-long-lists": longListsMigration,
  "0018-processes": processesMigration,
  "0020-writes": writesMigration,
  "0021-indexed-items": indexedItemsMigration,
  "0023-uploads": uploadsMigration,
  "0024-sound-prints": soundPrintsMigration,
  "0025-makers": makersMigration,
  "0027-access-tokens": accessTokensMigration,
  "0028-takedowns": takedownsMigration,
  "0029-boards": boardsMigration,
  "0030-overlays": overlaysMigration,
  "0031-removed-favourites": removedFavouritesMigration,
  "0032-replacements": replacementsMigration,
  "0033-withdrawn-boards": withdrawnBoardsMigration,
  "0034-replaced-uploads": replacedUploadsMigration,
  "0035-job-lanes": jobLanesMigration,
  "0036-listing-before-takedowns": listingBeforeTakedownsMigration,
  "0037-item-locks": itemLocksMigration,
  "0038-held-fields": heldFieldsMigration,
  "0039-name-origins": nameOriginsMigration,
  "0040-hidden-copies": hiddenCopiesMigration,
  "0041-changes-in-review": changesInReviewMigration,
  "0042-stripped-audio": strippedAudioMigration,
  "0043-file-owners": fileOwnersMigration,
  "0044-taken-names": takenNamesMigration,
  "0045-mailed-codes": mailedCodesMigration,
  "0046-stored-bytes": storedBytesMigration,
  "0047-compact-copies": compactCopiesMigration,
  "0048-audio-identities": audioIdentitiesMigration,
  "0049-named-owners": namedOwnersMigration,
  "0050-daily-sounds": dailySoundsMigration,
  "0051-weekly-boards": weeklyBoardsMigration,
  "0052-names-without-accents": namesWithoutAccentsMigration,
  "0053-backup-runs": backupRunsMigration,
  "0054-changed-uploads": changedUploadsMigration,
  "0055-purged-until": purgedUntilMigration,
  "0056-hidden-pads": hiddenPadsMigration,
  "0057-names-with-signs": namesWithSignsMigration,
  "0058-joined-signs": joinedSignsMigration,
  "0059-signs-of-letters": signsOfLettersMigration,
  "0060-vowel-points": vowelPointsMigration,
};

/** Earlier releases lock the same key while they run their migrations. */
const LOCK_KEY = "3853314791062309107";

/** The database has changes with which this version cannot run. `message` is one line with the remedy. */
export class DatabaseVersionError extends Error {
  override name = "DatabaseVersionError";
}

/**
 * Runs outstanding migrations in one transaction, whose lock makes processes take turns. If none is, it reads their names only.
 *
 * A newer version may have changed the database already: during a deploy both versions run side by side, and after a
 * rollback the older one runs alone. Its changes stay, since migrations only add. One that removes what older versions
 * need is named `NNNN-contract-MMMM-…`: versions whose newest migration is older than `MMMM` cannot run with it.
 * Throws {@link DatabaseVersionError} in such a version.
 */
export async function migrate(db: Kysely<Tables>, known = migrations): Promise<void> {
  const executed = await executedNames(db);
  const newer = newerMigrations(executed, known);
  if (Object.keys(known).every((name) => executed.includes(name))) return;
  const provider = { getMigrations: async () => ({ ...known, ...newer }) };
  const error = await db
    .transaction()
    .execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
      const outcome = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (outcome.error) throw outcome.error;
    })
    .catch((cause: unknown) => cause ?? new Error("A migration failed"));
  if (!error) return;
  // A newer version may have been at work since the names were read.
  const added = Object.keys(newerMigrations(await executedNames(db), known));
  if (added.length > Object.keys(newer).length) return migrate(db, known);
  throw error instanceof Error ? error : new Error(String(error));
}

/** Whether this version has all migrations of these names. */
export function knowsMigrations(names: readonly string[]): boolean {
  return names.every((name) => name in migrations);
}

/** Runs those of the named migrations that are outstanding, for rows of an older version. */
export async function migrateAsFarAs(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const some = Object.entries(migrations).filter(([name]) => names.includes(name));
  await migrate(db, Object.fromEntries(some));
}

/** Returns the migrations of newer versions among the executed ones, as ones that do nothing. */
function newerMigrations(
  executed: readonly string[],
  known: Record<string, Migration>,
): Record<string, Migration> {
  const unknown = executed.filter((name) => !(name in known));
  const newest = Object.keys(known).sort().at(-1) ?? "";
  const foreign = unknown.find((name) => name < newest);
  if (foreign) {
    throw new DatabaseVersionError(
      `The database has the change "${foreign}", which is older than this version and unknown to it. Use the database of this version.`,
    );
  }
  const contract = unknown.find((name) => newest.slice(0, 4) < (neededMigration.exec(name)?.[1] ?? ""));
  if (contract) {
    throw new DatabaseVersionError(
      `A newer version removed what this version needs from the database ("${contract}"). Start a newer version, or restore a backup that this one made.`,
    );
  }
  const missing = Object.keys(known).find((name) => !executed.includes(name));
  if (unknown[0] && missing) {
    throw new DatabaseVersionError(
      `The database has the change "${unknown[0]}" of a newer version, but lacks "${missing}". Use the database of this version.`,
    );
  }
  return Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]));
}

/** The number of the migration that a process must know to run with this one. */
const neededMigration = /^\d{4}-contract-(\d{4})-/;

async function executedNames(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<{ exists: boolean; mayCreate: boolean | null }>`
    SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS exists,
      has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate"`.execute(db);
  const { exists, mayCreate } = found.rows[0] ?? {};
  // Kysely would report only that its transaction was aborted.
  if (!exists && !mayCreate)
    throw new StoreUnavailable("this user may not create tables in it. Make the user its owner");
  if (!exists) return [];
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}
