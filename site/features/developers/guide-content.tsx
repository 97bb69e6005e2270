import { createElement, type ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";
import { type GuideElement, type GuideNode, guideTags } from "./guide-page-data.ts";
import { textOfGuide } from "./guide-sections.ts";

/** Renders a guide. Only tags of the list become elements, and no attributes but these. */
export function GuideContent({ nodes }: { nodes: readonly GuideNode[] }) {
  return nodes.map((node, index) => <GuidePart key={index} node={node} />);
}

function GuidePart({ node }: { node: GuideNode }): ReactNode {
  if (typeof node === "string") return node;
  const { tag, id, href, token, children } = node;
  if (!guideTags.includes(tag)) return null;
  if (tag === "pre") return <GuideCode node={node} />;
  if (tag === "table") return <GuideTable node={node} />;
  const inside = children.length > 0 ? <GuideContent nodes={children} /> : undefined;
  const scope = tag === "th" ? "col" : undefined;
  const className = token && `token-${token}`;
  if (id === undefined || tag === "tr") return createElement(tag, { id, href, scope, className }, inside);
  return createElement(
    tag,
    { id },
    <a className="guide-anchor" href={`#${id}`}>
      {inside}
    </a>,
  );
}

function GuideCode({ node }: { node: GuideElement }) {
  const code = textOfGuide(node);
  return (
    <div className="guide-code">
      {/* Long lines scroll, by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard. */}
      <pre tabIndex={0}>
        <GuideContent nodes={node.children} />
      </pre>
      <CopyButton code={code} name={code.split("\n", 1)[0] ?? ""} />
    </div>
  );
}

function GuideTable({ node }: { node: GuideElement }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard.
    <div className="guide-table" tabIndex={0}>
      <table>
        <GuideContent nodes={node.children} />
      </table>
    </div>
  );
}
