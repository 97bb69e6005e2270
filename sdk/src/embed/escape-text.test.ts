// @vitest-environment jsdom
import { expect, test } from "vitest";
import { escapeHtml } from "./escape-text.ts";

const hostile = `</p>" onload="x" ' onload='x' <script>&lt;`;

test.each([
  ["between tags", (text: string) => `<p>${text}</p>`, (element: Element) => element.textContent],
  [
    "in double quotes",
    (text: string) => `<p title="${text}"></p>`,
    (element: Element) => element.getAttribute("title"),
  ],
  [
    "in single quotes",
    (text: string) => `<p title='${text}'></p>`,
    (element: Element) => element.getAttribute("title"),
  ],
])("HTML %s shows an escaped text unchanged", (_, write, read) => {
  const { body } = new DOMParser().parseFromString(write(escapeHtml(hostile)), "text/html");
  expect(body.childNodes).toHaveLength(1);
  const element = body.firstElementChild as Element;
  expect(read(element)).toBe(hostile);
  expect(element.children).toHaveLength(0);
  expect(element.hasAttribute("onload")).toBe(false);
});
