import type { ItemKind, Page } from "@tuna/sdk";
import { typedEmail } from "@tuna/sdk/account";
import { plainText } from "@tuna/sdk/contract";
import * as z from "zod/mini";
import { copyrightTexts } from "../../platform/locale/texts.ts";

const MAX_URLS = 50;

const line = (maxLength: number) =>
  z.string().check(
    z.overwrite((text) => plainText(text)),
    z.minLength(1, copyrightTexts.missing),
    z.maxLength(maxLength, copyrightTexts.tooLong),
  );
const storable = z.refine<string>((text) => !text.includes("\0"), copyrightTexts.missing);

/** A notice: who claims which work, where it is on this site, and what they declare. */
export const copyrightNoticeSchema = z.object({
  claimant: line(200),
  email: typedEmail(copyrightTexts.emailInvalid),
  work: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, copyrightTexts.missing),
      z.maxLength(2000, copyrightTexts.tooLong),
      storable,
    ),
  urls: z
    .array(z.string().check(z.maxLength(2000, copyrightTexts.tooLong)))
    .check(z.minLength(1, copyrightTexts.missing), z.maxLength(MAX_URLS, copyrightTexts.tooMany)),
  hasGoodFaith: z.literal(true, copyrightTexts.declare),
  isAccurate: z.literal(true, copyrightTexts.declare),
  signature: line(200),
});
/** A notice of copyright. */
export type CopyrightNotice = z.infer<typeof copyrightNoticeSchema>;

/** The fields of the form as they were typed. */
export type CopyrightDraft = Record<"claimant" | "email" | "work" | "urls" | "signature", string> &
  Record<"hasGoodFaith" | "isAccurate", boolean>;

export const emptyCopyrightDraft: CopyrightDraft = {
  claimant: "",
  email: "",
  work: "",
  urls: "",
  hasGoodFaith: false,
  isAccurate: false,
  signature: "",
};
type NoticeField = keyof CopyrightNotice;

/** A refused form with its problems. */
export interface CopyrightForm {
  draft: CopyrightDraft;
  fields: Partial<Record<NoticeField, string>>;
  message?: string;
}

export interface CopyrightPageData {
  isSent: boolean;
  /** Address of an item that the visitor comes from; empty without one. */
  itemUrl: string;
  /** Set when a posted form was refused. */
  form: CopyrightForm | null;
}

/** Reads a posted form. */
export function copyrightDraftOf(form: FormData): CopyrightDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    claimant: text("claimant"),
    email: text("email"),
    work: text("work"),
    urls: text("urls"),
    hasGoodFaith: form.has("hasGoodFaith"),
    isAccurate: form.has("isAccurate"),
    signature: text("signature"),
  };
}

/** States of a notice. */
export const noticeStates = ["open", "taken-down", "rejected", "restored"] as const;
/** One of {@link noticeStates}. */
export type NoticeState = (typeof noticeStates)[number];

/** What administrators do with a notice. `restore` follows a counter-notice. */
const noticeActions = ["take-down", "reject", "restore"] as const;
/** One of `noticeActions`. */
export type NoticeAction = (typeof noticeActions)[number];

/** A notice as administrators see it. */
export interface StoredNotice extends Omit<CopyrightNotice, "hasGoodFaith" | "isAccurate"> {
  id: string;
  state: NoticeState;
  /** ISO 8601. */
  createdAt: string;
  decidedAt: string | null;
  /** What the administrator wrote down. */
  note: string;
  items: { kind: ItemKind; id: string; name: string; isListed: boolean }[];
}

export interface NoticesPageData {
  /** Id of the administrator who decides. */
  accountId: string;
  state: NoticeState;
  notices: Page<StoredNotice>;
  /** Set after a form. */
  outcome: "done" | "conflict" | null;
}

/** Where the forms of the notices are posted to, as a route of the server. */
export const NOTICE_ACTION_ROUTE = `/admin/notices/:id/:action{${noticeActions.join("|")}}/`;

/** The path that a form of a notice is posted to. */
export function noticeActionPath(id: string, action: NoticeAction): string {
  return `/admin/notices/${id}/${action}/`;
}
