import * as z from "zod/mini";

/** Check of a text that is stored as it is. PostgreSQL stores every character but U+0000. */
export const storableText = z.refine<string>(
  (text) => !text.includes("\0"),
  "The text holds the character U+0000",
);
