import * as z from "zod/mini";
import type { OpenWords } from "../platform/open-words.ts";

/** An image of an item (product rule 5.3). `url` is absolute or starts at the site's root. */
export const iconSchema = z.object({
  url: z.string(),
  hash: z.string(),
  name: z.string(),
});
/** The icon of an item. */
export type Icon = OpenWords<z.infer<typeof iconSchema>>;

/** Number of points of a waveform in {@link audioSchema}. */
export const PEAK_COUNT = 100;

/** A playable file (product rule 5.3): the compact copy that listeners get. The fields from `format` on are our additions. */
export const audioSchema = z.object({
  url: z.string(),
  hash: z.string(),
  name: z.string(),
  /** `opus`: Opus in an Ogg file. Sounds of an earlier version may still be `wav`, `mp3`, `m4a` or `flac`. */
  format: z.string(),
  /** MIME type with the codec. */
  mimeType: z.optional(z.string()),
  /** 100 integers from 0 (silence) to 100 (full scale): the loudest sample of each hundredth. */
  peaks: z._default(z.array(z.int().check(z.gte(0), z.lte(100))), []),
  /** Integrated loudness by EBU R128, in LUFS; null when it was not measured. */
  loudnessLufs: z._default(z.nullable(z.number()), null),
  sizeBytes: z._default(z.int().check(z.gte(0)), 0),
  /** Absent if it was not measured. A sound has the same value in `duration`. */
  durationMs: z.optional(z.number().check(z.gte(0))),
  /** Bits per second, on average. */
  bitRate: z.optional(z.int().check(z.gte(0))),
});
/** The audio file of an item. */
export type Audio = OpenWords<z.infer<typeof audioSchema>>;
