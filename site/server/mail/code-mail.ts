import { type Brand, escapeHtml } from "@tuna/sdk";
import { fillText, mailTexts } from "@tuna/sdk/locale";
import type { Mail } from "./mailer.ts";

/** The mail with a login's code, in the looks of the site; mail programs know no style sheets but those in place. */
export function codeMail({
  brand,
  siteUrl,
  code,
}: {
  brand: Brand;
  siteUrl: string;
  code: string;
}): Omit<Mail, "to"> {
  const use = fillText(mailTexts.codeUse, { brand: brand.name });
  return {
    subject: fillText(mailTexts.codeSubject, { brand: brand.name, code }),
    text: [use, code, mailTexts.codeLifetime, mailTexts.codeUnasked, `${brand.name}, ${siteUrl}`].join(
      "\n\n",
    ),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"></head>',
      '<body style="margin:0;background:#0b0d12">',
      '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#0b0d12">',
      '<tr><td align="center" style="padding:32px 16px">',
      `<table role="presentation" cellpadding="0" cellspacing="0" style="${card}"><tr><td style="padding:32px">`,
      `<p style="margin:0 0 24px;font-weight:700;font-size:20px">${escapeHtml(brand.name)}</p>`,
      `<h1 style="margin:0 0 8px;font-size:24px">${mailTexts.codeHeading}</h1>`,
      `<p style="margin:0 0 24px">${escapeHtml(use)}</p>`,
      `<p style="${digits}">${code}</p>`,
      `<p style="${quiet}">${mailTexts.codeLifetime}</p><p style="${quiet}">${mailTexts.codeUnasked}</p>`,
      `<p style="${quiet}"><a href="${escapeHtml(siteUrl)}" style="color:#a79eff">${escapeHtml(siteUrl)}</a></p>`,
      "</td></tr></table></td></tr></table></body></html>",
    ].join(""),
  };
}

const card =
  "width:100%;max-width:480px;background:#151923;border:1px solid #2b3342;border-radius:14px;color:#f4f6fb;font:16px/1.5 Figtree,system-ui,sans-serif";
const digits =
  "margin:0 0 24px;padding:16px;border-radius:14px;background:#00d4c8;background:linear-gradient(135deg,#6c5cff,#00d4c8);color:#0b0d12;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center";
const quiet = "margin:0 0 12px;color:#a3adc2;font-size:14px";
