/** Limits of an item's texts, in Unicode code points, and of its tags. */
export const itemTextLimits = {
  nameLength: 100,
  descriptionLength: 2000,
  tagCount: 20,
  metaLength: 300,
} as const;
