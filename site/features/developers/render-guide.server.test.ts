import { expect, test } from "vitest";
import type { GuideNode } from "./guide-page-data.ts";
import { readGuides } from "./guides.server.ts";
import { renderGuide } from "./render-guide.server.ts";

const context = {
  file: "docs/embedding.md",
  pages: new Map([
    ["docs/api.md", { path: "/developers/api/", title: "Call the HTTP API" }],
    ["sdk/README.md", { path: "/developers/sdk/", title: "@tuna/sdk" }],
  ]),
  origin: "https://tuna.test",
};
const render = (markdown: string) => renderGuide(markdown, context);
const all = (nodes: readonly GuideNode[]): Exclude<GuideNode, string>[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...all(node.children)]));
const textOf = (nodes: readonly GuideNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");

test("gives headings the anchors that links of the documents name", () => {
  const [heading] = render("# Title\n\n## 4. Listen to `events`");
  expect(heading).toMatchObject({ tag: "h2", id: "4-listen-to-events" });
});

test.each([
  ["another guide", "api.md#audio", "/developers/api/#audio"],
  ["a package", "../sdk/README.md", "/developers/sdk/"],
  ["a heading", "#looks", "#looks"],
  ["another site", "https://oembed.com", "https://oembed.com"],
  ["a file that is no page", "../examples/html", undefined],
  ["a script", "javascript:alert(1)", undefined],
])("leads to %s", (_, target, href) => {
  const nodes = render(`A [link](${target}) here`);
  expect(all(nodes).find(({ tag }) => tag === "a")?.href).toBe(href);
  expect(textOf(nodes)).toBe("A link here");
});

test("names a guide by its title, not by its file", () => {
  expect(textOf(render("See [api.md](api.md)."))).toBe("See Call the HTTP API.");
});

test("has this site's origin in code, but not in text", () => {
  const nodes = render("Replace `https://sounds.example`:\n\n```sh\ncurl https://sounds.example/a\n```");
  expect(textOf(nodes)).toBe("Replace https://sounds.example:curl https://tuna.test/a");
});

test("keeps what HTML would escape", () => {
  const text = `it's "a" & <b> &lt;`;
  expect(textOf(render(`Code \`${text}\``))).toBe(`Code ${text}`);
  expect(textOf(render('it\'s "a" & 1 < 2 \\*'))).toBe(`it's "a" & 1 < 2 *`);
});

test("leaves HTML out", () => {
  expect(textOf(render("Before <img src=x onerror=alert(1)> after\n\n<script>alert(1)</script>"))).toBe(
    "Before  after",
  );
});

test("colours code without changing it", () => {
  const code = 'const a = "<b>"; // why';
  const nodes = render(`\`\`\`ts\n${code}\n\`\`\``);
  expect(textOf(nodes)).toBe(code);
  expect(new Set(all(nodes).map(({ token }) => token))).toEqual(
    new Set([undefined, "keyword", "string", "comment"]),
  );
});

test("renders every guide with its headings, tables and code", async () => {
  const guides = await readGuides();
  expect(guides.length).toBeGreaterThan(6);
  for (const { file, text } of guides) {
    const nodes = all(render(text));
    const headings = text.replaceAll(/^```.*?^```/gms, "").match(/^##+ /gm)?.length ?? 0;
    expect([file, nodes.filter(({ tag, id }) => id && tag !== "tr").length]).toEqual([file, headings]);
    const blocks = text.match(/^```\w/gm)?.length ?? 0;
    expect([file, nodes.filter(({ tag }) => tag === "pre").length]).toEqual([file, blocks]);
  }
});
