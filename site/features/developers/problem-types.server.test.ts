import { problemKinds } from "@tuna/sdk/contract";
import { expect, test } from "vitest";
import type { GuideNode } from "./guide-page-data.ts";
import { readGuides } from "./guides.server.ts";
import { renderGuide } from "./render-guide.server.ts";

test("the type of every problem leads to a row that explains it, with its status", async () => {
  const guides = await readGuides();
  const guide = guides.find(({ path }) => path === "/developers/api/")!;
  const pages = new Map(guides.map((one) => [one.file, one]));
  const nodes = renderGuide(guide.text, { file: guide.file, pages, origin: "https://tuna.test" });
  const rows = allIn(nodes).filter(({ tag, id }) => tag === "tr" && id !== undefined);
  const explained = rows.map(({ id, children }) => [id, Number(textOf(children[1] ?? ""))]);
  const expected = Object.entries(problemKinds).map(([code, { status }]) => [code, status]);
  expect(explained.sort()).toEqual(expected.sort());
});

const allIn = (nodes: readonly GuideNode[]): Exclude<GuideNode, string>[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...allIn(node.children)]));
const textOf = (node: GuideNode): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("");
