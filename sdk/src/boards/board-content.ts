import * as z from "zod/mini";
import { itemIdSchema } from "../catalog/item-id-schema.ts";
import { itemLine } from "../catalog/item-texts.ts";
import type { OpenWords } from "../platform/open-words.ts";
import { boardLimits } from "./board-limits.ts";
import { PAD_VOLUME_STEP, padColours, padGroups, padModes } from "./pad-choices.ts";

/** Schema of a pad's id, which is unique in its board. */
export const padIdSchema = z.string().check(z.regex(/^[a-z0-9]{8}$/, "A pad's id has 8 letters and digits"));

const steps = 1 / PAD_VOLUME_STEP;
/** JSON has -0, and databases store it as 0. */
const withoutMinusZero = z.overwrite<number>((value) => value + 0);

/** Schema of a pad. What is absent gets its default. */
export const padSchema = z.object({
  id: padIdSchema,
  soundId: itemIdSchema,
  /** Empty: the sound's name. */
  label: z._default(itemLine(boardLimits.labelLength), ""),
  colour: z._default(z.nullable(z.enum(padColours)), null),
  /** A `KeyboardEvent.code`, such as `KeyQ` or `Digit1`. */
  key: z._default(
    z.nullable(z.string().check(z.regex(/^[A-Z][A-Za-z0-9]{0,31}$/, "A key is a KeyboardEvent.code"))),
    null,
  ),
  midiNote: z._default(z.nullable(z.int().check(z.gte(0), z.lte(127), withoutMinusZero)), null),
  /** Multiples of {@link PAD_VOLUME_STEP}. */
  volume: z._default(
    z.number().check(
      z.gte(0),
      z.lte(1),
      z.overwrite((volume) => Math.round(volume * steps) / steps),
      withoutMinusZero,
    ),
    1,
  ),
  mode: z._default(z.enum(padModes), "once"),
  group: z._default(z.nullable(z.int().check(z.gte(1), z.lte(padGroups.length))), null),
  fadeMs: z._default(z.int().check(z.gte(0), z.lte(boardLimits.fadeMs), withoutMinusZero), 0),
});
/** A pad, which plays one sound. */
export type Pad = OpenWords<z.infer<typeof padSchema>>;

/** Schema of a page of pads. A key belongs to one pad of the page. */
const boardPageSchema = z.object({
  name: z._default(itemLine(boardLimits.pageNameLength), ""),
  pads: z.array(padSchema).check(
    z.maxLength(boardLimits.padsPerPage, `At most ${boardLimits.padsPerPage} pads on a page`),
    z.refine(
      (pads: Pad[]) => areDistinct(pads.map(({ key }) => key)),
      "Two pads of a page have the same key",
    ),
    z.refine(
      (pads: Pad[]) => areDistinct(pads.map(({ midiNote }) => midiNote)),
      "Two pads of a page have the same MIDI note",
    ),
  ),
});
/** A page of pads. */
export type BoardPage = OpenWords<z.infer<typeof boardPageSchema>>;

/** Schema of what is edited, imported, exported and kept in browsers of a board. */
export const boardContentSchema = z
  .object({
    name: itemLine(boardLimits.nameLength, true),
    description: z._default(itemLine(boardLimits.descriptionLength), ""),
    pages: z
      .array(boardPageSchema)
      .check(z.minLength(1, "A board has at least 1 page"), z.maxLength(boardLimits.pages)),
  })
  .check(
    z.refine(({ pages }) => padsOf(pages).length <= boardLimits.pads, {
      message: `At most ${boardLimits.pads} pads on a board`,
      path: ["pages"],
    }),
    z.refine(({ pages }) => areDistinct(padsOf(pages).map(({ id }) => id)), {
      message: "Two pads have the same id",
      path: ["pages"],
    }),
    z.refine((content) => byteLength(content) <= boardLimits.contentBytes, {
      message: `At most ${boardLimits.contentBytes / 1024} KiB`,
      path: ["pages"],
    }),
  );
/** What is edited, imported, exported and kept in browsers of a board. */
export type BoardContent = OpenWords<z.infer<typeof boardContentSchema>>;

/** Returns all pads of pages in their order. */
export function padsOf<Page extends { pads: readonly unknown[] }>(
  pages: readonly Page[],
): Page["pads"][number][] {
  return pages.flatMap(({ pads }) => pads);
}

/** Whether no value but null occurs twice. */
function areDistinct(values: readonly unknown[]): boolean {
  const present = values.filter((value) => value !== null);
  return new Set(present).size === present.length;
}

/** Length of a value as JSON in UTF-8. */
function byteLength(value: unknown): number {
  return encodeURIComponent(JSON.stringify(value)).replace(/%../g, "x").length;
}
