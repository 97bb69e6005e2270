import { posix } from "node:path";
import { common, createLowlight } from "lowlight";
import { lexer, type Token, type Tokens } from "marked";
import type { GuideElement, GuideLink, GuideNode } from "./guide-page-data.ts";

const highlighter = createLowlight(common);
/** Origins that the documents use for the reader's site. */
const EXAMPLE_ORIGINS = /https:\/\/sounds\.example|http:\/\/localhost:3000/g;
/** Grammar of each language of the guides' code. */
const grammars: Record<string, string> = {
  ts: "typescript",
  tsx: "typescript",
  js: "typescript",
  html: "xml",
  css: "css",
  json: "json",
  sh: "bash",
};

export interface GuideContext {
  /** Path of the document in the repository, which its links are relative to. */
  file: string;
  /** Pages of documents, by their path in the repository. */
  pages: ReadonlyMap<string, GuideLink>;
  /** Origin that code has in place of the documents' example. */
  origin: string;
}

/**
 * Renders Markdown without its title as elements. HTML in it is left out, and links lead to pages of this site or
 * to other sites: a link to another file of the repository becomes text.
 */
export function renderGuide(markdown: string, context: GuideContext): GuideNode[] {
  const isTitle = (token: Token) => token.type === "heading" && token.depth === 1;
  return renderAll(
    lexer(markdown).filter((token) => !isTitle(token)),
    context,
  );
}

function renderAll(tokens: readonly Token[] | undefined, context: GuideContext): GuideNode[] {
  return (tokens ?? []).flatMap((token) => renderToken(token, context));
}

function renderToken(token: Token, context: GuideContext): GuideNode[] {
  const inside = () => renderAll("tokens" in token ? token.tokens : [], context);
  switch (token.type) {
    case "heading": {
      const tag = `h${Math.min(4, Math.max(2, token.depth))}` as "h2" | "h3" | "h4";
      return [{ tag, id: anchorOf(token.text), children: inside() }];
    }
    case "paragraph":
      return [element("p", inside())];
    case "blockquote":
      return [element("blockquote", inside())];
    case "strong":
    case "em":
    case "del":
      return [element(token.type, inside())];
    case "text":
      return "tokens" in token && token.tokens ? inside() : [decoded(token.text)];
    case "escape":
      return [decoded(token.text)];
    case "codespan":
      return [element("code", [decoded(token.text)])];
    case "code":
      return [
        element("pre", [
          element("code", highlight(token.text.replaceAll(EXAMPLE_ORIGINS, context.origin), token.lang)),
        ]),
      ];
    case "br":
    case "hr":
      return [element(token.type, [])];
    case "list":
      return [
        element(
          token.ordered ? "ol" : "ul",
          token.items.map((item: Tokens.ListItem) => element("li", renderAll(item.tokens, context))),
        ),
      ];
    case "table":
      return [
        element("table", [
          element("thead", [row("th", token.header, context)]),
          element(
            "tbody",
            token.rows.map((cells: Tokens.TableCell[]) => rowOfTable(token as Tokens.Table, cells, context)),
          ),
        ]),
      ];
    case "link": {
      const target = targetOf(token.href, context);
      // The name of a file means nothing to readers of the page.
      const text = target?.title && token.text.endsWith(".md") ? [target.title] : inside();
      return target ? [{ tag: "a", href: target.href, children: text }] : text;
    }
    default:
      return [];
  }
}

/** A row of a table of codes has its code as its anchor, which the addresses of problem types name. */
function rowOfTable(
  { header }: Tokens.Table,
  cells: Tokens.TableCell[],
  context: GuideContext,
): GuideElement {
  const [first] = cells[0]?.tokens ?? [];
  const isNamed = header[0]?.text === "code" && first?.type === "codespan";
  return { ...row("td", cells, context), ...(isNamed && { id: first.text }) };
}

function row(tag: "th" | "td", cells: readonly { tokens: Token[] }[], context: GuideContext): GuideElement {
  return element(
    "tr",
    cells.map(({ tokens }) => element(tag, renderAll(tokens, context))),
  );
}

function element(tag: GuideElement["tag"], children: GuideNode[]): GuideElement {
  return { tag, children };
}

/** Returns the target and the title of its guide, or undefined for a file that is no page. */
function targetOf(href: string, { file, pages }: GuideContext): { href: string; title?: string } | undefined {
  if (/^https?:\/\//.test(href) || href.startsWith("#")) return { href };
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const [path = "", anchor] = href.split("#");
  const page = pages.get(posix.normalize(posix.join(posix.dirname(file), path)));
  return page && { href: page.path + (anchor ? `#${anchor}` : ""), title: page.title };
}

/** The anchor that GitHub gives a heading, so that links work in both places. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}

/** marked gives text as it is written in HTML. */
function decoded(text: string): string {
  const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => references[name] ?? "");
}

function highlight(code: string, language = ""): GuideNode[] {
  const grammar = grammars[language];
  if (!grammar) return [code];
  return highlighter.highlight(grammar, code).children.flatMap(codeNode);
}

type HighlightedNode = ReturnType<typeof highlighter.highlight>["children"][number];

function codeNode(node: HighlightedNode): GuideNode[] {
  if (node.type === "text") return [node.value];
  if (node.type !== "element") return [];
  const [name] = [node.properties.className ?? []].flat();
  const children = node.children.flatMap(codeNode);
  return [{ tag: "span", token: String(name ?? "").replace("hljs-", ""), children }];
}
