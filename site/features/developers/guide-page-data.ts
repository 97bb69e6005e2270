/** Link to a page for developers, as their menu shows it. */
export interface GuideLink {
  path: string;
  title: string;
  /** Whether it is a part of the guide before it. */
  isPart?: boolean;
}

/** Element of a guide, of a fixed list of tags; text is a string. */
export type GuideNode = string | GuideElement;

export interface GuideElement {
  tag: (typeof guideTags)[number];
  /** Anchor of a heading, or of a row of a table of codes. */
  id?: string;
  /** Target of a link: http, https, or a path or anchor of this site. */
  href?: string;
  /** Kind of a piece of code, such as `keyword`. */
  token?: string;
  children: GuideNode[];
}

/** Every tag that a guide can have. */
export const guideTags = [
  "a",
  "blockquote",
  "br",
  "code",
  "del",
  "em",
  "h2",
  "h3",
  "h4",
  "hr",
  "li",
  "ol",
  "p",
  "pre",
  "span",
  "strong",
  "table",
  "tbody",
  "td",
  "th",
  "thead",
  "tr",
  "ul",
] as const;

export interface GuidePageData {
  /** Path of this guide. */
  path: string;
  title: string;
  /** First paragraph without markup, for link previews. */
  summary: string;
  content: GuideNode[];
  guides: GuideLink[];
}
