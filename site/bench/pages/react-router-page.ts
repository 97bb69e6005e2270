import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, Link, StaticRouterProvider } from "react-router";
import { parseMarkup } from "../../platform/pages/testing/parse-markup.ts";

/**
 * Returns a function that renders the body of a page with React Router 8: its loader returns the page's data, and its
 * links are `Link`s. The elements are made of the markup beforehand, so that no component of the page costs time.
 */
export function createReactRouterPage(body: string, data: unknown, path: string): () => Promise<string> {
  const elements = [...parseMarkup(body, "text/html").body.childNodes].map(toReact);
  const handler = createStaticHandler([{ path: "*", loader: () => data, Component: () => elements }]);
  return async () => {
    const context = await handler.query(new Request(`http://site.invalid${path}`));
    if (context instanceof Response) throw new Error("React Router redirected");
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
  };
}

const reactNames: Record<string, string> = { class: "className", for: "htmlFor", value: "defaultValue" };

function toReact(node: Node, index: number): ReactNode {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue;
  if (node.nodeType !== node.ELEMENT_NODE) return null;
  const element = node as Element;
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== "style")
    .map(({ name, value }) => [reactNames[name] ?? name, value === "" ? true : value]);
  const { href, ...props } = Object.fromEntries(attributes);
  const children = [...element.childNodes].map(toReact);
  const type = element.localName === "a" && typeof href === "string" ? Link : element.localName;
  const target = type === Link ? { to: href } : href === undefined ? {} : { href };
  const own = { ...props, ...target, key: index };
  return children.length > 0
    ? createElement(type as string, own, ...children)
    : createElement(type as string, own);
}
