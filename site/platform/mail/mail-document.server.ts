import type { Brand } from "@tuna/sdk";
import { escapeHtml } from "@tuna/sdk/embed";

export interface MailDocument {
  brand: Brand;
  siteUrl: string;
  heading: string;
  /** HTML between the heading and the small print. */
  body: string;
  /** Paragraphs of small print, as plain text. */
  smallPrint: readonly string[];
}

/** Returns an HTML mail in the site's design. Styles are inline, since mail programs ignore style sheets. */
export function mailDocument({ brand, siteUrl, heading, body, smallPrint }: MailDocument): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"></head>',
    '<body style="margin:0;background:#0b0d12">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#0b0d12">',
    '<tr><td align="center" style="padding:32px 16px">',
    `<table role="presentation" cellpadding="0" cellspacing="0" style="${card}"><tr><td style="padding:32px">`,
    `<p style="margin:0 0 24px;font-weight:700;font-size:20px">${escapeHtml(brand.name)}</p>`,
    `<h1 style="margin:0 0 8px;font-size:24px">${escapeHtml(heading)}</h1>`,
    body,
    ...smallPrint.map((text) => `<p style="${quiet}">${escapeHtml(text)}</p>`),
    `<p style="${quiet}"><a href="${escapeHtml(siteUrl)}" style="color:#a79eff">${escapeHtml(siteUrl)}</a></p>`,
    "</td></tr></table></td></tr></table></body></html>",
  ].join("");
}

/** Returns an HTML paragraph of plain text. */
export function mailParagraph(text: string): string {
  return `<p style="margin:0 0 24px">${escapeHtml(text)}</p>`;
}

const card =
  "width:100%;max-width:480px;background:#151923;border:1px solid #2b3342;border-radius:14px;color:#f4f6fb;font:16px/1.5 Figtree,system-ui,sans-serif";
const quiet = "margin:0 0 12px;color:#a3adc2;font-size:14px";
