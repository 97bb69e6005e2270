import type { GuideNode } from "./guide-page-data.ts";

/** A heading of a guide and the text below it, without longer code, as the search has it. */
export interface GuideSection {
  /** Path of the guide with the heading's anchor. */
  path: string;
  guide: string;
  heading: string;
  text: string;
}

/** Returns the text of a part of a guide. */
export function textOfGuide(node: GuideNode): string {
  return typeof node === "string" ? node : node.children.map(textOfGuide).join("");
}

/** Returns the sections of a guide in their order; the first is what stands before its headings. */
export function sectionsOfGuide(
  guide: { path: string; title: string },
  content: readonly GuideNode[],
): GuideSection[] {
  const sections: GuideSection[] = [{ path: guide.path, guide: guide.title, heading: guide.title, text: "" }];
  for (const node of content) {
    const last = sections.at(-1);
    if (typeof node === "string" || !last || node.tag === "pre") continue;
    const text = spacedText(node).replaceAll(/\s+/g, " ").trim();
    if (node.id) sections.push({ ...last, path: `${guide.path}#${node.id}`, heading: text, text: "" });
    else last.text = last.text ? `${last.text} ${text}` : text;
  }
  return sections;
}

/** Cells and items are words of their own. */
function spacedText(node: GuideNode): string {
  if (typeof node === "string") return node;
  const text = node.children.map(spacedText).join("");
  return node.tag === "td" || node.tag === "th" || node.tag === "li" ? `${text} ` : text;
}
