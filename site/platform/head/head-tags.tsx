import { useLayoutEffect } from "react";

/** Attributes of a `<meta>`, or of a `<link>` when there is a `rel`. */
export type HeadTag =
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: "canonical"; href: string }
  | { rel: "alternate"; type: string; href: string };

export interface HeadTagsProps {
  title: string;
  tags: readonly HeadTag[];
}

/** Puts a page's title and tags into the document's head. */
export function HeadTags(props: HeadTagsProps) {
  return import.meta.env.SSR ? renderTags(props) : <FollowTags {...props} />;
}

/** On the server React moves them to the start, where the document takes them from. */
function renderTags({ title, tags }: HeadTagsProps) {
  return (
    <>
      <title>{title}</title>
      {tags.map((tag) =>
        "rel" in tag ? <link key={tag.href} {...tag} /> : <meta key={headTagKey(tag)} {...tag} />,
      )}
    </>
  );
}

/** Selects the tags that pages add, and none of the document's own. */
const pageTags =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], link[type$="+oembed"], link[href^="/feeds/makers/"]';

function FollowTags({ title, tags }: HeadTagsProps) {
  useLayoutEffect(() => {
    document.title = title;
    for (const element of document.head.querySelectorAll(pageTags)) element.remove();
    document.head.append(...tags.map(createTag));
  }, [title, JSON.stringify(tags)]);
  return null;
}

function createTag(tag: HeadTag): HTMLElement {
  const element = document.createElement("rel" in tag ? "link" : "meta");
  for (const [name, value] of Object.entries(tag)) element.setAttribute(name, value);
  return element;
}

function headTagKey(tag: { name: string } | { property: string }): string {
  return "name" in tag ? tag.name : tag.property;
}
