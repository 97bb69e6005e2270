import type { Brand } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { makerMailTexts, uploadTexts } from "../locale/texts.ts";
import { mailDocument, mailParagraph } from "./mail-document.server.ts";
import type { Mail } from "./mailer.server.ts";

/** What became of a maker's upload or item. */
export type MakerNews =
  | { type: "accepted"; name: string }
  | { type: "refused"; name: string; reason: string; text: string; isFinal: boolean }
  | { type: "changes-accepted"; name: string }
  | { type: "changes-refused"; name: string; reason: string; text: string; isFinal: boolean }
  | { type: "taken-down"; name: string }
  | { type: "restored"; name: string };

/** Returns the mail that tells a maker what an administrator decided, and where to see it. */
export function makerMail({
  brand,
  siteUrl,
  news,
}: {
  brand: Brand;
  siteUrl: string;
  news: MakerNews;
}): Omit<Mail, "to"> {
  const values = { brand: brand.name, name: news.name, url: new URL(pagePaths.ownSounds, siteUrl).href };
  const { subject, heading, event, more } = makerMailTexts[news.type];
  const isFinal = "isFinal" in news && news.isFinal;
  const fill = (text: string) => fillText(text, values);
  const paragraphs = [
    fill(event),
    ...("reason" in news ? reasonOf(news) : []),
    fill(isFinal ? makerMailTexts.final : more),
  ];
  return {
    subject: fill(subject),
    text: [...paragraphs, `${brand.name}, ${siteUrl}`].join("\n\n"),
    html: mailDocument({
      brand,
      siteUrl,
      heading: fill(heading),
      body: paragraphs.map(mailParagraph).join(""),
      smallPrint: [],
    }),
  };
}

function reasonOf({ reason, text }: { reason: string; text: string }): string[] {
  const { reviewReasons } = uploadTexts;
  const title = Object.hasOwn(reviewReasons, reason)
    ? reviewReasons[reason as keyof typeof reviewReasons]
    : reason;
  return [fillText(makerMailTexts.reason, { reason: title }), text].filter(Boolean);
}
