import type { Brand } from "@tuna/sdk";
import type { LoginProvider } from "@tuna/sdk/account";
import { fillText, loginTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { noticeMailTexts } from "../locale/texts.ts";
import { mailDocument, mailParagraph } from "./mail-document.server.ts";
import type { Mail } from "./mailer.server.ts";

/** A change of an account's login methods, which its owner is notified of. */
export type AccountChange =
  | { type: "email-changed" }
  | { type: "provider-linked"; provider: LoginProvider }
  | { type: "token-created"; name: string };

const texts = {
  "email-changed": {
    subject: noticeMailTexts.emailChangedSubject,
    heading: noticeMailTexts.emailChangedHeading,
    event: noticeMailTexts.emailChanged,
    unasked: noticeMailTexts.emailChangedUnasked,
  },
  "provider-linked": {
    subject: noticeMailTexts.providerLinkedSubject,
    heading: noticeMailTexts.providerLinkedHeading,
    event: noticeMailTexts.providerLinked,
    unasked: noticeMailTexts.providerLinkedUnasked,
  },
  "token-created": {
    subject: noticeMailTexts.tokenCreatedSubject,
    heading: noticeMailTexts.tokenCreatedHeading,
    event: noticeMailTexts.tokenCreated,
    unasked: noticeMailTexts.tokenCreatedUnasked,
  },
} as const satisfies Record<AccountChange["type"], Record<string, string>>;

const timeFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Returns the mail that says what was changed, when, and what the owner can do about it. */
export function noticeMail({
  brand,
  siteUrl,
  change,
  at,
}: {
  brand: Brand;
  siteUrl: string;
  change: AccountChange;
  at: Date;
}): Omit<Mail, "to"> {
  const { subject, heading, event, unasked } = texts[change.type];
  const values = {
    brand: brand.name,
    time: `${timeFormat.format(at)} UTC`,
    url: new URL(pagePaths.account, siteUrl).href,
    name: change.type === "token-created" ? change.name : "",
    provider: change.type === "provider-linked" ? loginTexts[change.provider] : "",
  };
  const fill = (text: string) => fillText(text, values);
  return {
    subject: fill(subject),
    text: [fill(event), fill(unasked), noticeMailTexts.noReplyNeeded, `${brand.name}, ${siteUrl}`].join(
      "\n\n",
    ),
    html: mailDocument({
      brand,
      siteUrl,
      heading: fill(heading),
      body: mailParagraph(fill(event)) + mailParagraph(fill(unasked)),
      smallPrint: [noticeMailTexts.noReplyNeeded],
    }),
  };
}
