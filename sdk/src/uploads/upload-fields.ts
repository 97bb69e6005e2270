/** The names of the fields of details. */
export const uploadFields = [
  "name",
  "tags",
  "description",
  "isSensitive",
  "licence",
  "icon",
  "category",
  "effects",
] as const;
/** The name of a field of details. */
export type UploadField = (typeof uploadFields)[number];
