/** What forms, reviews and the log say about the details of a sound or voice, by field. */
export const detailTexts = {
  name: { label: "Name", hint: "What people would type to find it.", missing: "Give it a name." },
  tags: {
    label: "Tags",
    plainLabel: "Tags, with commas between them",
    commasHint: "Separate tags by commas, {max} at most.",
  },
  category: {
    label: "Category",
    choose: "Choose a category",
    none: "None",
    missing: "Choose a category.",
  },
  licence: {
    label: "Licence",
    missing: "Choose a licence.",
    options: {
      cc0: "CC0: anyone may use it for anything",
      "cc-by": "CC BY: anyone may use it and names me",
      own: "My own: I made it or have permission to share it here, and keep my rights",
    },
  },
  icon: { label: "Icon", emojiWrong: "Enter one emoji." },
  description: { label: "Description", optionalLabel: "Description (optional)" },
  isSensitive: {
    label: "Explicit Content",
    makerLabel: "Explicit content",
    makerHint: "Not for everyone: it is hidden until people confirm that they want to hear it.",
    hint: "Hidden until a visitor confirms.",
    on: "Yes",
    off: "No",
  },
  effects: { label: "Effects" },
} as const;
