import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A fenced block of a document. */
export interface CodeBlock {
  /** Path of the document from the repository's root. */
  document: string;
  /** Line of the opening fence, from 1. */
  line: number;
  /** Text of the nearest heading above. */
  heading: string;
  /** Word after the fence; empty when there is none. */
  language: string;
  code: string;
}

/** Returns all fenced blocks of the repository's guides and package READMEs, but not of decisions and API reports. */
export function documentedCode(): CodeBlock[] {
  return globSync("{*,docs/*,sdk/README,widgets/README}.md", { cwd: root })
    .sort()
    .flatMap((document) => codeBlocks(document, readFileSync(join(root, document), "utf8")));
}

/** Returns the fenced blocks of a Markdown text. Throws an error for a block that is not closed. */
function codeBlocks(document: string, text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let heading = "";
  let open: { line: number; fence: string; indent: number; language: string; lines: string[] } | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const [, indent = "", fence, language = ""] = /^( *)(`{3,}|~{3,})\s*([^`]*)$/.exec(line) ?? [];
    if (open) {
      if (!fence?.startsWith(open.fence) || language !== "") open.lines.push(line.slice(open.indent));
      else {
        const { line: start, language: word, lines } = open;
        blocks.push({ document, line: start, heading, language: word, code: lines.join("\n") });
        open = undefined;
      }
    } else if (fence)
      open = { line: index + 1, fence, indent: indent.length, language: language.trim(), lines: [] };
    else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
  }
  if (open) throw new Error(`${document}:${open.line} is not closed`);
  return blocks;
}

/** Whether a program runs in Node: it names no object of a page, and no custom elements. */
export function runsInNode({ code, language }: CodeBlock): boolean {
  const pageObjects = /\b(?:document|window|location|Audio)\b|@tuna\/widgets/;
  return language !== "tsx" && !pageObjects.test(code);
}

/** Returns the name of a block for tests, such as `docs/api.md:27`. */
export function blockName({ document, line }: CodeBlock): string {
  return `${document}:${line}`;
}
