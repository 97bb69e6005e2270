import { randomUUID } from "node:crypto";
import type { Database } from "../../../platform/store/database.server.ts";
import type { Tables } from "../../../platform/store/database-schema.server.ts";
import type { Accounts } from "../accounts.server.ts";

/** What becomes of a person's rows when they delete their account. */
type Fate = "deleted" | "without the person" | "kept as a legal record";

/**
 * Every table whose rows name a person by their account or email, or belong to one. A new table has to be named here or
 * below, and what is named here is filled by the tests.
 */
export const tablesOfPeople = {
  access_token: "deleted",
  account: "deleted",
  account_picture: "deleted",
  account_wide_picture: "deleted",
  audit_person: "without the person",
  board: "deleted",
  board_report: "without the person",
  favourite: "deleted",
  hidden_pads: "deleted",
  job: "deleted",
  login_identity: "deleted",
  login_record: "deleted",
  login_session: "deleted",
  maker: "deleted",
  maker_report: "without the person",
  passkey: "deleted",
  report: "without the person",
  takedown_notice: "kept as a legal record",
  taken_name: "deleted",
  upload: "without the person",
} satisfies Partial<Record<keyof Tables, Fate>>;

/** Tables that name no person: of the catalogue, of work, and those that hold keyed hashes for a while. */
export const tablesOfNobody: Record<Exclude<keyof Tables, keyof typeof tablesOfPeople>, string> = {
  analytics_batch: "a device, after its consent",
  analytics_event: "a device, after its consent",
  anchored_list: "catalogue",
  audit_log: "numbers of audit_person",
  board_overlay: "goes with its board",
  board_trigger: "goes with its board",
  backup_run: "times of backups",
  cdn_purge: "a time",
  counter: "catalogue",
  error_group: "reports of failures",
  item: "the owner's id and name go with the maker",
  item_day: "plays of an item",
  item_search: "catalogue",
  item_stat: "catalogue",
  item_tag: "catalogue",
  list_anchor: "catalogue",
  mailbox_key: "development",
  mailbox_mail: "development",
  maker_slug: "goes with its maker",
  media: "catalogue",
  mailed_code: "keyed hashes, for 70 minutes",
  one_time_code: "keyed hashes, for an hour",
  play_guard: "keyed hashes, for a minute",
  rate_limit: "keyed hashes, until the limit ends",
  refresh_token: "goes with its session",
  daily_sound: "a sound and a day",
  weekly_board: "goes with its board",
  search_request: "words without a visitor",
  search_request_guard: "keyed hashes, for a day",
  site_process: "work",
  sound_print: "catalogue",
  tag: "catalogue",
  takedown_item: "catalogue",
  term: "catalogue",
  term_del: "catalogue",
  trend_scale: "catalogue",
  upload_part: "goes with its upload",
  withdrawn_board: "catalogue",
};

interface ContentTools {
  db: Database;
  accounts: Accounts;
  soundId: string;
  now: Date;
}

/** Adds what a person makes and sends: an upload, a board, a favourite, and reports with their email in capitals. */
export async function addContents(
  { db, accounts, soundId, now }: ContentTools,
  accountId: string,
  email: string,
): Promise<void> {
  const typed = email.toUpperCase();
  const about = { visitor: randomUUID(), reason: "spam", details: "Twice", email: typed };
  const maker = (owner: string | null) =>
    db
      .insertInto("maker")
      .values({ owner_key: randomUUID(), slug: randomUUID(), name: "N", skeleton: "n", account_id: owner })
      .returning("id")
      .executeTakeFirstOrThrow();
  await maker(accountId);
  const { id: makerId } = await maker(null);
  await db
    .insertInto("maker_report")
    .values({ maker_id: makerId, ...about })
    .execute();
  const board = async (owner: string) => {
    const id = randomUUID().replaceAll("-", "").slice(0, 16);
    const content = { name: "Board", description: "", pages: "[]", pad_count: 0, sound_ids: [] };
    await db
      .insertInto("board")
      .values({
        id,
        account_id: owner,
        key: id,
        request_hash: id,
        ...content,
        visibility: "private",
        popularity: 0,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return id;
  };
  await board(accountId);
  await db
    .insertInto("hidden_pads")
    .values({ account_id: accountId, pages_hash: "x", hidden_reason: "hate", hidden_with: randomUUID() })
    .execute();
  const other = await accounts.findOrCreateByEmail(`owner-${randomUUID()}@y.example`, now);
  await db
    .insertInto("board_report")
    .values({ board_id: await board(other.id), ...about })
    .execute();
  await db
    .insertInto("favourite")
    .values({ account_id: accountId, kind: 0, item_id: soundId, created_at: now })
    .execute();
  await accounts.savePicture(
    accountId,
    "banner",
    {
      hash: randomUUID(),
      format: "png",
      bytes: Buffer.from(email),
    },
    accounts.caps,
  );
  await db
    .insertInto("access_token")
    .values({
      id: randomUUID(),
      account_id: accountId,
      name: `token of ${email}`,
      hash: randomUUID(),
      scopes: ["uploads"],
      created_at: now,
      expires_at: now,
    })
    .execute();
  const upload = {
    kind: 0,
    state: "review",
    details: JSON.stringify({ name: `sound of ${email}` }),
  } as const;
  await db
    .insertInto("upload")
    .values({
      id: randomUUID(),
      account_id: accountId,
      key: randomUUID(),
      request_hash: "x",
      ...upload,
      file_name: `${email}.wav`,
      size_bytes: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto("takedown_notice")
    .values({
      id: randomUUID(),
      claimant: "C",
      email: typed,
      work: "W",
      urls: [],
      signature: "C",
      created_at: now,
    })
    .execute();
}
