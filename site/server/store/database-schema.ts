import type { ColumnType, Generated } from "kysely";

/** 0 is sound, 1 is voice. A small number, since all frequently used indexes begin with it. */
export type KindCode = 0 | 1;

type Json = ColumnType<Record<string, unknown>, string, string>;

/** All tables. The migrations explain their columns. */
export interface Tables {
  media: {
    hash: string;
    format: string;
    mime_type: string;
    size_bytes: number;
    duration_ms: number | null;
    loudness_lufs: number | null;
    peaks: Buffer;
  };
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
  };
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
  account: {
    id: string;
    email: string;
    name: string;
    slug: string;
    status: Generated<string>;
    type: Generated<string>;
    allows_explicit_content: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    bio: Generated<string>;
    name_changed_at: Date | null;
    accepts_newsletter: Generated<boolean>;
    newsletter_decided_at: Date | null;
  };
  account_picture: { account_id: string; hash: string; format: string; bytes: Buffer };
  login_identity: { provider: string; subject: string; account_id: string; created_at: Date };
  login_session: {
    id: string;
    account_id: string;
    access_hash: string;
    access_expires_at: Date;
    device: string;
    created_at: Date;
    refreshed_at: Date;
    expires_at: Date;
    is_confirmed: Generated<boolean>;
    reauthenticated_at: Date | null;
    pending_email: string | null;
    passkey_verified_at: Date | null;
    passkey_challenge: string | null;
    passkey_challenge_expires_at: Date | null;
  };
  login_record: { id: Generated<number>; account_id: string; at: Date; method: string; device: string };
  passkey: {
    id: string;
    account_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    device: string;
    created_at: Date;
    used_at: Date | null;
  };
  refresh_token: { hash: string; session_id: string; used_at: Date | null };
  one_time_code: {
    challenge_hash: string;
    code_hash: string;
    purpose: Generated<string>;
    email_hash: string | null;
    attempts: Generated<number>;
    expires_at: Date;
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
