/** Names of the placeholders in a text. */
export type Placeholder<Template extends string> = string extends Template
  ? string
  : Template extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/**
 * Replaces the `{name}` placeholders of a text. Placeholders without a value stay, and values are never parsed.
 * The types require exactly the text's placeholders.
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
