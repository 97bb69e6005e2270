import { declarations } from "@tuna/widgets/elements/declarations";
import { expect, it } from "vitest";
import { builtElement } from "./built-element.ts";
import { type FrameworkName, frameworkCode, frameworkNames } from "./framework-code.ts";

const declaration = declarations.find(({ tag }) => tag === "tuna-sound-list")!;
const codeOf = (framework: FrameworkName, values: Record<string, string>) =>
  frameworkCode(
    framework,
    declaration,
    builtElement(declaration, values, { sound: null, voice: null }, "https://tuna.test"),
  );
const values = { ids: "horn, boom", limit: "24", muted: "true", "heading-level": "2" };

it.each([
  ["React", "<TunaSoundList ids={['horn', 'boom']} limit={24} muted headingLevel=\"2\">"],
  ["Vue", '<TunaSoundList :ids="[\'horn\', \'boom\']" :limit="24" muted heading-level="2">'],
  ["Svelte", "<tuna-sound-list ids={['horn', 'boom']} limit={24} muted heading-level=\"2\">"],
  ["Angular", '<tuna-sound-list ids="horn, boom" limit="24" muted heading-level="2">'],
] as const)("writes lists, numbers and switches as %s takes them", (framework, markup) => {
  expect(codeOf(framework, values)).toContain(markup);
});

it.each(frameworkNames)("writes no text of a visitor as code of %s", (framework) => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a visitor may type it
  const code = codeOf(framework, { label: "{{ x }} ${y} @if `z` \\" });
  expect(code).toContain('label="&#123;&#123; x &#125;&#125; &#36;&#123;y&#125; &#64;if &#96;z&#96; &#92;"');
});
