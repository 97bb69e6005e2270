/**
 * Terms under which others may use an item. `library` stands for the terms of the whole library, `own` for a work of the
 * maker, who permits the library to share it.
 */
export const itemLicences = ["library", "cc0", "cc-by", "own"] as const;
/** Terms under which others may use an item. */
export type ItemLicence = (typeof itemLicences)[number];
