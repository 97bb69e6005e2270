/** Longest text that a cookie of analytics holds, as it travels (product rule 14.21). */
export const MAX_COOKIE_SIZE = 3000;

/** Texts as JSON that fits a cookie: all are cut to the same length until it does. */
export function fittingJson(texts: Readonly<Record<string, string>>): string {
  const whole = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()] as const);
  for (let length = 2048; ; length = Math.floor(length / 2)) {
    const cut = whole.map(([name, text]) => [name, text.slice(0, length).toWellFormed()]);
    const json = JSON.stringify(Object.fromEntries(cut));
    if (length === 0 || encodeURIComponent(json).length <= MAX_COOKIE_SIZE) return json;
  }
}

/** The texts in such JSON. Whatever else stands there counts as nothing. */
export function readTexts(json: string | undefined): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  } catch {
    return {};
  }
}
