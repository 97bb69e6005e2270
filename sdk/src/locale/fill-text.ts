/** Names of the `{name}` marks in a text. */
export type Placeholder<Template extends string> = string extends Template
  ? string
  : Template extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/**
 * Fills the `{name}` marks of a text. Marks without a value stay, and values are never read as marks themselves.
 * Typed: a text of `english.ts` asks for exactly its marks.
 */
export function fillText<Template extends string>(
  template: Template,
  values: Readonly<Record<Placeholder<Template>, string | number>>,
): string {
  const byName: Readonly<Record<string, string | number>> = values;
  return template.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(byName, name) ? String(byName[name]) : mark,
  );
}
