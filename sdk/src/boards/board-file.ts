import * as z from "zod/mini";
import type { Brand } from "../brand/brand.ts";
import { parseJson } from "../text/parse-json.ts";
import { type BoardContent, boardContentSchema } from "./board-content.ts";

/** Version of the format of board files. */
const FILE_VERSION = 1;

/** Returns a board as the text of a file: JSON with the brand's format. */
export function boardFileText(content: BoardContent, { key }: Pick<Brand, "key">): string {
  const { name, description, pages } = content;
  return `${JSON.stringify({ format: `${key}-board`, version: FILE_VERSION, name, description, pages }, undefined, 2)}\n`;
}

/**
 * Reads the text of a board file. Throws a RangeError, whose message tells people what is wrong with the file. Sounds that the
 * site does not have stay in it, and their pads are gaps.
 */
export function readBoardFile(text: string, { key }: Pick<Brand, "key">): BoardContent {
  // Node keeps the byte order mark, with which Windows saves files, and browsers leave it out.
  const file = fileSchema.safeParse(parseJson(text.replace(/^\uFEFF/, "")));
  if (!file.success || file.data.format !== `${key}-board`)
    throw new RangeError("This is no file of a board");
  if (file.data.version !== FILE_VERSION) {
    throw new RangeError(`This file has version ${file.data.version}, which is unknown here`);
  }
  const content = boardContentSchema.safeParse(file.data);
  if (content.success) return content.data;
  const [issue] = content.error.issues;
  throw new RangeError(`${issue?.path.join(".")}: ${issue?.message}`);
}

const fileSchema = z.looseObject({ format: z.string(), version: z.int() });
