import type { Generated } from "kysely";

/** Tables of accounts, their logins and their rights. */
export interface AccountTables {
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
    name_origin: Generated<string>;
    accepts_newsletter: Generated<boolean>;
    newsletter_decided_at: Date | null;
    links: Generated<string[]>;
  };
  account_wide_picture: { account_id: string; purpose: string; hash: string; format: string; bytes: Buffer };
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
  access_token: {
    id: string;
    account_id: string;
    name: string;
    hash: string;
    scopes: string[];
    created_at: Date;
    expires_at: Date;
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
  mailed_code: {
    email_hash: string;
    slot: number;
    purpose: string;
    code_hash: string;
    sent_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
}
