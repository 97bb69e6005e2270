import type { Brand } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { testMailTexts } from "../locale/texts.ts";
import { mailDocument, mailParagraph } from "./mail-document.server.ts";
import type { Mail } from "./mailer.server.ts";

/** Returns the mail that an operator sends to see whether mails arrive. */
export function testMail({ brand, siteUrl }: { brand: Brand; siteUrl: string }): Omit<Mail, "to"> {
  const fill = (text: string) => fillText(text, { brand: brand.name });
  const [heading, event] = [fill(testMailTexts.heading), fill(testMailTexts.event)];
  return {
    subject: fill(testMailTexts.subject),
    text: [event, `${brand.name}, ${siteUrl}`].join("\n\n"),
    html: mailDocument({ brand, siteUrl, heading, body: mailParagraph(event), smallPrint: [] }),
  };
}
