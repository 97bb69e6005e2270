import type { ColumnType, Generated } from "kysely";
import type { AccountTables } from "./account-tables.server.ts";

/** 0 is sound, 1 is voice. A small number, since all frequently used indexes begin with it. */
export type KindCode = 0 | 1;

type Json = ColumnType<Record<string, unknown>, string, string>;

/** All tables. The migrations explain their columns. */
export interface Tables extends AccountTables {
  media: {
    hash: string;
    format: string;
    mime_type: string;
    size_bytes: number;
    duration_ms: number | null;
    loudness_lufs: number | null;
    peaks: Buffer;
    is_stripped: boolean | null;
    /** Null: it was not measured by this version yet. Empty: it could not be. */
    identity: string | null;
    is_copied: boolean | null;
  };
  sound_print: { audio_hash: string; words: Buffer; keys: number[] };
  item: {
    pk: Generated<number>;
    kind: KindCode;
    id: string;
    source_key: string;
    doc: Json;
    audio_hash: string | null;
    original_hash: string | null;
    file_name: string;
    icon_hash: string | null;
    created_at: Date;
    version: Generated<number>;
    held_fields: Generated<string[]>;
  };
  item_stat: {
    pk: number;
    kind: KindCode;
    is_listed: boolean;
    plays: number;
    added: number;
    trend: number;
    trend_ahead: Generated<number>;
    pop: number;
    created_at: Date;
    /** Null until the maker is known; 0 without one. */
    maker_id: number | null;
  };
  maker: {
    id: Generated<number>;
    owner_key: string;
    slug: Generated<string>;
    name: string;
    skeleton: string;
    account_id: string | null;
    sound_count: Generated<number>;
    voice_count: Generated<number>;
    plays: Generated<number>;
    plays_counted_at: Date | null;
    /** Null until an item of theirs is listed. */
    first_published_at: Date | null;
  };
  taken_name: { skeleton: string; owner: string };
  maker_slug: { slug: string; maker_id: number };
  maker_report: {
    maker_id: number;
    visitor: string;
    reason: string;
    details: string | null;
    email: string | null;
    created_at: Generated<Date>;
    resolution: string | null;
    resolved_at: Date | null;
    resolved_by: number | null;
  };
  item_day: { pk: number; day: Date; plays: number };
  tag: {
    id: Generated<number>;
    slug: string;
    name: string;
    sound_count: number;
    voice_count: number;
  };
  item_tag: { tag_id: number; pk: number; kind: KindCode; trend: number; created_at: Date };
  item_search: {
    pk: number;
    kind: KindCode;
    pop: number;
    name_norm: string;
    created_at: Date;
    tsv: string;
    tokens: string | null;
    is_sensitive: Generated<boolean>;
    has_facets: Generated<boolean>;
    indexed_xid: Generated<string | null>;
  };
  term: { id: Generated<number>; term: string; df: number };
  term_del: { del: string; term_id: number };
  search_request: { kind: KindCode; term: string; count: number; last_at: Date };
  /** `day` is in UTC, as `YYYY-MM-DD`. */
  daily_sound: { day: string; item_id: string };
  weekly_board: { week: string; board_id: string };
  backup_run: { kind: "backup" | "restore-test"; backup_name: string; finished_at: Date };
  search_request_guard: { visitor: string; kind: KindCode; term: string; at: Date };
  counter: { kind: KindCode; listed: number };
  anchored_list: { list: string; total: number; made_at: Date; took_ms: number };
  list_anchor: { list: string; position: number; sort_value: string; pk: number };
  play_guard: { visitor: string; pk: number; played_at: Date };
  report: {
    pk: number;
    visitor: string;
    reason: string;
    details: string | null;
    email: string | null;
    created_at: Generated<Date>;
    resolution: string | null;
    resolved_at: Date | null;
    resolved_by: number | null;
  };
  audit_person: { number: Generated<number>; account_id: string | null; email: string | null };
  audit_log: {
    id: Generated<number>;
    at: Date;
    action: string;
    actor: number | null;
    item_kind: KindCode | null;
    item_id: string | null;
    person: number | null;
    before: Json;
    after: Json;
  };
  error_group: {
    fingerprint: string;
    type: string;
    message: string;
    count: number;
    first_seen: Date;
    last_seen: Date;
    versions: string[];
    pages: string[];
    sample: string;
  };
  upload: {
    id: string;
    account_id: string | null;
    key: string;
    request_hash: string;
    kind: KindCode;
    state: string;
    details: Json;
    file_name: string;
    size_bytes: number;
    has_picture: Generated<boolean>;
    picture_bytes: Generated<number>;
    media_bytes: number | null;
    network_key: string | null;
    has_files: Generated<boolean>;
    is_accepted: Generated<boolean>;
    files: Generated<string[]>;
    item_id: string | null;
    refusal_reason: string | null;
    refusal_text: string | null;
    same_id: string | null;
    similar_ids: Generated<string[]>;
    appeal_text: string | null;
    appealed_at: Date | null;
    appeal_outcome: string | null;
    is_unlisted: Generated<boolean>;
    replaces: string | null;
    is_replaced: Generated<boolean>;
    changed_fields: string[] | null;
    held_fields: Generated<string[]>;
    created_at: Date;
    updated_at: Date;
  };
  takedown_notice: {
    id: string;
    claimant: string;
    email: string;
    work: string;
    urls: string[];
    signature: string;
    state: Generated<string>;
    created_at: Date;
    decided_at: Date | null;
    decided_by: number | null;
    note: Generated<string>;
  };
  takedown_item: {
    notice_id: string;
    kind: KindCode;
    item_id: string;
    listing_before: Generated<"listed" | "unlisted" | "unlisted-by-maker">;
  };
  board: {
    id: string;
    account_id: string;
    key: string;
    request_hash: string;
    name: string;
    description: string;
    pages: ColumnType<unknown, string, string>;
    pad_count: number;
    sound_ids: string[];
    visibility: string;
    revision: Generated<number>;
    copied_from: string | null;
    copy_count: Generated<number>;
    popularity: number;
    hidden_reason: string | null;
    hidden_with: string | null;
    created_at: Date;
    updated_at: Date;
  };
  hidden_pads: { account_id: string; pages_hash: string; hidden_reason: string; hidden_with: string };
  board_report: {
    board_id: string;
    visitor: string;
    reason: string;
    details: string | null;
    email: string | null;
    created_at: Generated<Date>;
    resolution: string | null;
    resolved_at: Date | null;
    resolved_by: number | null;
  };
  board_overlay: {
    board_id: string;
    secret_hash: string;
    created_at: Date;
    connected_until: Generated<Date | null>;
    polled_until: Generated<Date | null>;
  };
  board_trigger: { id: Generated<number>; board_id: string; notice: string; created_at: Date };
  /** One row, which its `is_only` makes sure of. */
  cdn_purge: { until: Date; locked_by: string | null; locked_until: Date | null };
  withdrawn_board: { id: Generated<number>; board_id: string; at: Generated<Date> };
  favourite: {
    account_id: string;
    kind: KindCode;
    item_id: string;
    /** When it was added or removed. */
    created_at: Date;
    is_removed: Generated<boolean>;
  };
  upload_part: { upload_id: string; part: number };
  job: {
    id: Generated<number>;
    name: string;
    key: string;
    payload: Json;
    attempts: Generated<number>;
    is_repeated: Generated<boolean>;
    run_at: Date;
    locked_until: Date | null;
    last_error: string | null;
    lane: Generated<number>;
  };
  analytics_batch: {
    id: Generated<number>;
    request_id: string;
    received_at: Date;
    environment: string;
    user_attributes: Json;
  };
  analytics_event: {
    id: Generated<number>;
    batch: number;
    at: Date;
    type: string;
    name: string;
    mpid: string;
    device: string;
    session: string;
    attributes: Json;
  };
  trend_scale: { is_only: Generated<boolean>; half_life_ms: number; shift: number };
  site_process: {
    id: string;
    started_at: Generated<Date>;
    seen_at: Generated<Date>;
    current_secret: string;
    accepted_secrets: string[];
  };
  mailbox_mail: {
    id: Generated<number>;
    sent_at: Date;
    recipient: string;
    subject: string;
    text: string;
    html: string;
  };
  mailbox_key: { is_only: Generated<boolean>; key: string };
  rate_limit: { key: string; points: number; expire: number | null };
}
