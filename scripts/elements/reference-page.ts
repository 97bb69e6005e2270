import type { AttributeDeclaration, ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { commonAttributes } from "@tuna/widgets/elements/declarations";
import { className, detailText, propertiesOf } from "../../site/elements/declared-attributes.ts";
import { englishText } from "../../widgets/src/texts/english-text.ts";
import { texts as german } from "../../widgets/src/texts/languages/de.ts";
import { listenerName } from "./react-components.ts";

/** Returns the declarations as a Markdown page of tables. */
export function referencePage(declarations: readonly ElementDeclaration[]): string {
  const blocks = [
    "# Look up the elements",
    "This page lists the attributes, events, methods and parts of each element. [embedding.md](embedding.md) shows how to embed them. `npm run elements -- --update` generates the page from each element's `declaration.ts`.",
    "A property has the name of its attribute in camel case (`soundId` for `sound-id`). Methods return promises and wait for the element. Every event bubbles and crosses shadow roots. Elements that play also emit `play`, `playing`, `pause`, `timeupdate`, `ended`, `volumechange`, `durationchange` and `error` like media elements, without bubbling, and have `:state(playing)` and the attribute `playing` meanwhile. `preventDefault()` prevents what the column *prevents* names. Style the parts with `::part()`.",
    table(["where", "attributes", "events"], frameworkNames),
    "## Every element",
    attributeTable(Object.entries(commonAttributes)),
    ...declarations.flatMap(blocksOfElement),
    "## Texts",
    "These are the names that `setTexts()` takes, with the English that stays where a language has none. Keep the words in braces: the elements replace them. [embedding.md](embedding.md#choose-a-language) shows how to set texts.",
    table(
      ["name", "English"],
      Object.keys(german.texts).map((name) => [code(name), englishText(name)]),
    ),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

const frameworkNames = [
  ["HTML", code("sound-id"), code('addEventListener("tuna-play", …)')],
  ["React, `@tuna/widgets/react`", code("soundId"), "the column *React* of each table below"],
  ["React 19, the tag itself", code("sound-id"), code("ontuna-play={…}")],
  ["Vue, `@tuna/widgets/vue`", code("sound-id"), code('@tuna-play="…"')],
  ["Svelte, Preact", code("sound-id"), code("ontuna-play={…}")],
  ["Solid", code("sound-id"), code("on:tuna-play={…}")],
  ["Angular", `${code("sound-id")}, ${code('[attr.sound-id]="…"')}`, code('(tuna-play)="…"')],
];

function blocksOfElement(declaration: ElementDeclaration): string[] {
  const { tag, summary, attributes, events, methods, parts, cssProperties, slots } = declaration;
  return [
    `## \`<${tag}>\``,
    summary,
    attributeTable(Object.entries(attributes)),
    `In React and Vue: ${code(`<${className(tag)}>`)} of ${code("@tuna/widgets/react")} and ${code("@tuna/widgets/vue")}.`,
    table(
      ["event", "when", "`event.detail`", "prevents", "React"],
      Object.entries(events).map(([name, { description, detail, prevents = "" }]) => [
        code(name),
        description,
        code(detailText(detail)),
        prevents,
        code(listenerName(name)),
      ]),
    ),
    table(
      ["property", "type", "meaning"],
      propertiesOf(declaration).map(([name, { type, description, setter }]) => [
        code(name),
        type,
        setter ? description : `${description} Read-only.`,
      ]),
    ),
    table(
      ["method", "does"],
      Object.entries(methods).map(([name, { description, parameters = [] }]) => [
        code(`${name}(${parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(", ")})`),
        description,
      ]),
    ),
    namedTable("part", parts),
    namedTable("custom property", cssProperties),
    table(
      ["slot", "holds"],
      Object.entries(slots).map(([name, description]) => [name ? code(name) : "(its content)", description]),
    ),
  ];
}

function attributeTable(attributes: [string, AttributeDeclaration][]): string {
  const rows = attributes.map(([name, { type, description, default: value }]) => [
    code(name),
    typeof type === "string" ? type : type.map(code).join(", "),
    value === undefined ? "" : code(value),
    description,
  ]);
  return table(["attribute", "type", "default", "meaning"], rows);
}

function namedTable(head: string, entries: Readonly<Record<string, string>>): string {
  return table(
    [head, "is"],
    Object.entries(entries).map(([name, description]) => [code(name), description]),
  );
}

/** Returns an empty string if there are no rows. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function code(text: string): string {
  return `\`${text}\``;
}
