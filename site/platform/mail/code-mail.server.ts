import type { Brand } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { mailTexts } from "../locale/texts.ts";
import { mailDocument, mailParagraph } from "./mail-document.server.ts";
import type { Mail } from "./mailer.server.ts";

/** Returns the mail with a code, which says what the code is for. A login code is not the only one that an email may get. */
export function codeMail({
  brand,
  siteUrl,
  code,
  isForLogin = true,
}: {
  brand: Brand;
  siteUrl: string;
  code: string;
  isForLogin?: boolean;
}): Omit<Mail, "to"> {
  const use = fillText(isForLogin ? mailTexts.codeUse : mailTexts.codeUseToConfirm, { brand: brand.name });
  const smallPrint = [mailTexts.codeLifetime, mailTexts.codeUnasked];
  return {
    subject: fillText(mailTexts.codeSubject, { brand: brand.name, code }),
    text: [use, code, ...smallPrint, `${brand.name}, ${siteUrl}`].join("\n\n"),
    html: mailDocument({
      brand,
      siteUrl,
      heading: mailTexts.codeHeading,
      body: `${mailParagraph(use)}<p style="${digits}">${code}</p>`,
      smallPrint,
    }),
  };
}

const digits =
  "margin:0 0 24px;padding:16px;border-radius:14px;background:#00d4c8;background:linear-gradient(135deg,#6c5cff,#00d4c8);color:#0b0d12;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center";
