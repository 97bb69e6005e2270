import * as z from "zod";

/** A number without a sign or decimals. */
export const wholeNumber = (low: number, high: number, fallback: number) =>
  wholeNumberOrNone(low, high).default(fallback);
/** Such a number, or undefined if the variable is not set. */
export const wholeNumberOrNone = (low: number, high: number) => {
  const message = `must be a whole number from ${low} to ${high}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(low, message).max(high, message))
    .optional();
};
export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).optional();
export const webPage = url(/^https?$/, "https://example.org/page");
/** An address with a key and a project, as `https://key@errors.example.org/1`. */
export const dsn = webPage.refine(
  isDsn,
  "must hold a key and a project, such as https://key@errors.example.org/1",
);
/** An address without a path, as `https://example.org`. */
export const origin = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}`, abort: true })
    .refine(isOrigin, `must be an origin without a path, such as ${example}`)
    .transform((value) => new URL(value).origin)
    .optional();
export const text = z.string().optional();
/** 1 or 0; 0 by default. */
export const flag = z.stringbool({ error: "must be 1 or 0" }).default(false);

function isOrigin(value: string): boolean {
  const { pathname, search, hash, username } = new URL(value);
  return pathname === "/" && !search && !hash && !username;
}

function isDsn(value: string | undefined): boolean {
  if (value === undefined) return true;
  const { username, password, pathname } = new URL(value);
  return /^\w+$/.test(username) && !password && /\/\d+$/.test(pathname);
}
