import path from "node:path";
import type { Sound } from "@tuna/sdk";
import { findCategory, slugOfTag } from "@tuna/sdk/catalog";
import { capitalLetter } from "@tuna/sdk/locale";
import type { ICommonTagsResult } from "music-metadata";
import { fieldsOfDetails, type StoredField, type StoredValues } from "../catalog/stored-details.server.ts";
import { detailField } from "../item-details/detail-fields.ts";
import { type CatalogueEntry, givenDetails } from "./catalogue-entry.server.ts";
import { cleanText, tagSlugs } from "./clean-text.server.ts";
import { importLimits } from "./limits.server.ts";

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
  const given = withCleanTexts(givenDetails(entry));
  const category = given.category ?? firstCategory([...genres, ...folders]) ?? FALLBACK_CATEGORY;
  const fields = fieldsOfDetails("sound", {
    isSensitive: false,
    licence: "library",
    ...given,
    name: (given.name ?? cleanText(tags.title ?? "", importLimits.nameLength)) || nameOfFile(relativePath),
    category,
    tags: given.tags ?? tagSlugs([...genres, ...folders]),
    description: given.description ?? cleanText(comment, importLimits.descriptionLength),
  });
  const ownerSlug = slugOfTag(ownerName);
  const publicInfo = { ...fields.publicInfo, url: "", ownerName, ownerSlug };
  return { ...fields, category, ownerId: ownerSlug, publicInfo };
}

function withCleanTexts(details: Partial<StoredValues>): Partial<StoredValues> {
  const entries = Object.entries(details).map(([field, value]) => {
    const { control, maxLength = importLimits.nameLength } = detailField(field as StoredField);
    const isText = control === "line" || control === "text";
    return [field, isText ? cleanText(String(value), maxLength) : value];
  });
  return Object.fromEntries(entries);
}

/** Returns the fields of an exported sound as they were. */
function exportedDetails(
  entry: CatalogueEntry,
  details: NonNullable<CatalogueEntry["details"]>,
): SoundDetails {
  const {
    publicInfo,
    category = "",
    ...fields
  } = fieldsOfDetails("sound", {
    name: "",
    tags: [],
    category: "",
    description: "",
    isSensitive: false,
    licence: "library",
    ...givenDetails(entry),
  });
  const info = { ...publicInfo, ...details.publicInfo, url: "", ownerName: entry.owner ?? "" };
  return { ...details, ...fields, category, publicInfo: info };
}

/** Returns a name from a file name: `air_horn-loud.wav` becomes "Air Horn Loud". */
function nameOfFile(file: string): string {
  const words = path.parse(file).name.replace(/[\s_\-.+]+/g, " ");
  const name = cleanText(words, importLimits.nameLength);
  return name.replace(/(?<=^|\s)\p{Ll}/gu, capitalLetter) || "Untitled";
}

function firstCategory(names: readonly string[]): string | undefined {
  return names.map((name) => findCategory(name)?.slug).find((slug) => slug !== undefined);
}
