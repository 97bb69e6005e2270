/** The fields of a report as the form sends them; what was left empty is absent. */
export function reportFields(form: FormData): Record<string, string> {
  const fields = ["reason", "details", "email"].map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(
    fields.filter(
      (field): field is [string, string] => typeof field[1] === "string" && field[1].trim() !== "",
    ),
  );
}
