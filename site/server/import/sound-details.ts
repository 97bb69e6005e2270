import path from "node:path";
import type { Sound } from "@tuna/sdk";
import { findCategory, slugOfTag } from "@tuna/sdk/catalog";
import type { ICommonTagsResult } from "music-metadata";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import { cleanText, tagSlugs } from "./clean-text.ts";
import { importLimits } from "./limits.ts";

/** Sources of the details of a sound. */
export interface DetailSources {
  /** From catalogue.json or catalogue.csv. */
  entry: CatalogueEntry | undefined;
  /** From the import command. */
  owner: string | undefined;
  /** From the file itself. */
  tags: Partial<ICommonTagsResult>;
  /** Path of the file below the imported folder. */
  relativePath: string;
}

export type SoundDetails = Pick<Sound, "name" | "category" | "tags" | "ownerId" | "publicInfo"> &
  Partial<Sound>;

const FALLBACK_CATEGORY = "other";

/** Returns a sound's fields, each from its catalogue entry, else the file's tags, else its name and folders. */
export function soundDetails({ entry, owner, tags, relativePath }: DetailSources): SoundDetails {
  if (entry?.details) return exportedDetails(entry, entry.details);
  const folders = path.dirname(relativePath).split(path.sep);
  const genres = tags.genre ?? [];
  const comment = tags.comment?.[0]?.text ?? "";
  const ownerName = cleanText(entry?.owner ?? owner ?? tags.artist ?? "", importLimits.nameLength);
  const name =
    cleanText(entry?.name ?? tags.title ?? "", importLimits.nameLength) || nameOfFile(relativePath);
  const category = entry?.category ?? firstCategory([...genres, ...folders]) ?? FALLBACK_CATEGORY;
  const itemTags = entry?.tags ?? tagSlugs([...genres, ...folders]);
  return {
    name,
    category,
    tags: itemTags,
    ownerId: slugOfTag(ownerName),
    publicInfo: {
      url: "",
      tags: itemTags,
      categories: [category],
      description: cleanText(entry?.description ?? comment, importLimits.descriptionLength),
      sensitiveContent: entry?.sensitive ?? false,
      ownerName,
      ownerSlug: slugOfTag(ownerName),
      licence: entry?.licence ?? "library",
    },
  };
}

/** Returns the fields of an exported sound as they were. */
function exportedDetails(
  entry: CatalogueEntry,
  details: NonNullable<CatalogueEntry["details"]>,
): SoundDetails {
  const {
    name = "",
    tags = [],
    description = "",
    sensitive = false,
    owner = "",
    licence = "library",
  } = entry;
  const category = entry.category ?? "";
  const publicInfo = { url: "", description, sensitiveContent: sensitive, ownerName: owner, licence };
  return { ...details, name, category, tags, publicInfo: { ...details.publicInfo, ...publicInfo } };
}

/** Returns a name from a file name: `air_horn-loud.wav` becomes "Air Horn Loud". */
function nameOfFile(file: string): string {
  const words = path.parse(file).name.replace(/[\s_\-.+]+/g, " ");
  const name = cleanText(words, importLimits.nameLength);
  return name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()) || "Untitled";
}

function firstCategory(names: readonly string[]): string | undefined {
  return names.map((name) => findCategory(name)?.slug).find((slug) => slug !== undefined);
}
