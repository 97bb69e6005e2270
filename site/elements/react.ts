import "@tuna/widgets/styles.css";

/** The components themselves, for pages that have React: give `react` in an import map. */
export * from "@tuna/widgets";
